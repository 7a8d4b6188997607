import type { Carrier, Job } from '../queue/Jobs.ts'
import type { MailNeeds } from './MailNeeds.ts'
import { endMail } from '../stores/mailStore.ts'
import type { StoredMail } from '../stores/StoredMail.ts'
import { findTextReceipts } from './findTextReceipts.ts'
import { internationalNumber } from '../stores/internationalNumber.ts'

/**
 * Sends text messages to the vendor. The message is the order, so a repeated request is sent once.
 */
export function createTextCarrier({
  store,
  jobs,
  log,
  vendors,
  bundles,
  mail,
  mails,
}: Pick<MailNeeds, 'store' | 'mails' | 'jobs' | 'log' | 'vendors' | 'bundles' | 'mail'>): Carrier {
  const end = (job: Job, state: 'SENT' | 'FAILED') =>
    store.transaction().execute(async (transaction) => {
      await endMail(transaction, job.order, state)
      await jobs.complete(transaction, job)
    })
  /** Sends a mail instead of the text message. */
  const replace = (job: Job, { uuid, org, instead }: StoredMail) =>
    store.transaction().execute(async (transaction) => {
      log.info({ text: uuid }, 'a text message was replaced by a mail: no one consented to it')
      if (instead) await mail.send({ org, ...instead }, transaction)
      await endMail(transaction, uuid, 'FAILED')
      await jobs.complete(transaction, job)
    })
  return {
    carryOut: async (job, signal) => {
      const message = await mails.find(store, job.order)
      if (message?.state !== 'QUEUED') return end(job, 'FAILED')
      const consents = await findTextReceipts({ store, bundles }, message)
      if (!consents) return replace(job, message)
      const { uuid: id, application = '', created: began, to, paragraphs } = message
      const request = { to: internationalNumber(to ?? ''), words: paragraphs.join(' ') }
      const reply = await vendors.get('messages.text')!({
        id,
        org: message.org,
        application,
        attempt: 1,
        now: new Date(),
        began,
        signal,
        consents,
        request,
      })
      // Not accepted yet: the job is retried.
      if (!('answer' in reply)) throw new Error('the text message was not sent yet')
      await end(job, reply.answer.outcome === 'SENT' ? 'SENT' : 'FAILED')
    },
    giveUp: async (job) => {
      log.error({ text: job.order }, 'a text message could not be sent')
      await end(job, 'FAILED')
    },
  }
}
