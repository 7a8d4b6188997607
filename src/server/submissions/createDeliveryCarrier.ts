import type { JsonObject } from '#model'
import { callOutside } from '../callOutside.ts'
import type { Carrier, Job } from '../queue/Jobs.ts'
import limits from '../limits.json' with { type: 'json' }
import type { SubmissionNeeds } from './SubmissionNeeds.ts'
import { markDelivery, type Submission } from '../stores/submissionStore.ts'
import { fileLink } from './fileLink.ts'
import { signWebhook } from '../secrets/signWebhook.ts'

type Deliverer = Pick<
  SubmissionNeeds,
  'store' | 'submissions' | 'bundles' | 'jobs' | 'log' | 'settings' | 'tokens' | 'draftFiles'
>

/**
 * Posts submissions to the webhooks of their organizations. A delivery that is not accepted (any
 * status except 2xx, a redirect, no response in time) is repeated with the same id, so that a
 * receiver can recognize duplicates; links to its files are new each time.
 */
export function createDeliveryCarrier(services: Deliverer): Carrier {
  const { store, bundles, jobs, log, settings, submissions } = services
  const end = (job: Job, delivery: 'DELIVERED' | 'FAILED') =>
    store.transaction().execute(async (transaction) => {
      await markDelivery(transaction, job.order, delivery)
      await jobs.complete(transaction, job)
    })
  return {
    carryOut: async (job, signal) => {
      const submission = await submissions.find(store, job.order)
      const lender = submission && bundles.current(submission.org)?.bundle.org
      const url = lender?.submissions?.webhook?.url
      const secret = submission && settings.webhookSecrets.get(submission.org)
      if (!submission || !lender || url === undefined) return end(job, 'FAILED')
      if (!secret) throw new Error(`LINTEL_WEBHOOK_SECRETS has no secret of ${submission.org}`)
      const { uuid, org, flow, bundle, reference, submitted, answers, coSigning, coSigns } =
        submission
      const data = {
        submission: uuid,
        reference,
        org,
        flow,
        bundle,
        submitted: submitted.toISOString(),
        ...(coSigning !== null && { coSigning }),
        ...(coSigns !== null && { coSigns }),
        answers,
        files: await linkFiles(
          services,
          submission,
          settings.origin ?? (lender.baseUrl || undefined),
        ),
      }
      const body = JSON.stringify({
        type: 'submission.created',
        timestamp: submitted.toISOString(),
        data,
      })
      const timestamp = Math.floor(Date.now() / 1000)
      const { status } = await callOutside(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signWebhook(secret, { id: uuid, timestamp, body }),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.webhook.seconds * 1000)]),
        bytes: 0,
        named: settings.privateHosts,
      })
      if (status < 200 || status >= 300) throw new Error(`The webhook of ${org} answered ${status}`)
      await end(job, 'DELIVERED')
    },
    giveUp: async (job) => {
      log.error({ submission: job.order }, 'a submission could not be delivered to its webhook')
      await end(job, 'FAILED')
    },
  }
}

/** The submission's files, each with a link that is valid for some days. */
async function linkFiles(
  { store, draftFiles, tokens }: Pick<Deliverer, 'store' | 'draftFiles' | 'tokens'>,
  { org, uuid: submission }: Submission,
  origin: string | undefined,
): Promise<readonly JsonObject[]> {
  const expires = Math.floor(Date.now() / 1000) + limits.webhook.linkDays * 86_400
  const files = await draftFiles.listSubmitted(store, org, submission)
  return files.map(({ uuid, type, name, mediaType, bytes, sha256 }) => {
    const url = fileLink(tokens, { org, submission, file: uuid, expires }, origin)
    return {
      uuid,
      type,
      name,
      mediaType,
      bytes,
      sha256,
      url,
      expires: new Date(expires * 1000).toISOString(),
    }
  })
}
