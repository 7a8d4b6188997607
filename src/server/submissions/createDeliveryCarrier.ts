import type { Carrier, Job } from '../jobs/Jobs.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Services } from '../Services.ts'
import { findSubmission, markDelivery } from '../stores/submissionStore.ts'
import { signWebhook } from './signWebhook.ts'

type Deliverer = Pick<Services, 'store' | 'seal' | 'bundles' | 'jobs' | 'log' | 'settings'>

/**
 * Posts submissions to the webhooks of their organizations. One that is not taken (any status but 2xx, a redirect, no answer in time) is sent
 * again with the same id, so that a receiver can tell that it has it.
 */
export function createDeliveryCarrier({ store, seal, bundles, jobs, log, settings }: Deliverer): Carrier {
  const end = (job: Job, delivery: 'DELIVERED' | 'FAILED') =>
    store.transaction().execute(async (transaction) => {
      await markDelivery(transaction, job.order, delivery)
      await jobs.complete(transaction, job)
    })
  return {
    carryOut: async (job, signal) => {
      const submission = await findSubmission(store, seal, job.order)
      const url = submission && bundles.current(submission.org)?.bundle.org.submissions?.webhook?.url
      const secret = submission && settings.webhookSecrets.get(submission.org)
      if (!submission || url === undefined) return end(job, 'FAILED')
      if (!secret) throw new Error(`LINTEL_WEBHOOK_SECRETS has no secret of ${submission.org}`)
      const { uuid, org, flow, bundle, reference, submitted, answers } = submission
      const data = { submission: uuid, reference, org, flow, bundle, submitted: submitted.toISOString(), answers }
      const body = JSON.stringify({ type: 'submission.created', timestamp: submitted.toISOString(), data })
      const timestamp = Math.floor(Date.now() / 1000)
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWebhook(secret, { id: uuid, timestamp, body }) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.webhook.seconds * 1000)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The webhook of ${org} answered ${response.status}`)
      await end(job, 'DELIVERED')
    },
    giveUp: async (job) => {
      log.error({ submission: job.order }, 'a submission could not be delivered to its webhook')
      await end(job, 'FAILED')
    },
  }
}
