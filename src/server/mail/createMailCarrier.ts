import type { Transporter } from 'nodemailer'
import type { Carrier } from '../queue/Jobs.ts'
import { limitAtOnce } from '../limitAtOnce.ts'
import type { MailNeeds } from './MailNeeds.ts'
import { endMail } from '../stores/mailStore.ts'
import { renderMail } from './renderMail.ts'

const twoAtOnce = limitAtOnce(2)

/**
 * Sends mails to the SMTP server. A rejected mail is retried later with the same message id, so
 * that a duplicate is recognized.
 */
export function createMailCarrier(
  {
    store,
    bundles,
    jobs,
    log,
    mails,
  }: Pick<MailNeeds, 'store' | 'mails' | 'bundles' | 'jobs' | 'log'>,
  transport: Pick<Transporter, 'sendMail'>,
): Carrier {
  const end = (job: Parameters<Carrier['giveUp']>[0], state: 'SENT' | 'FAILED') =>
    store.transaction().execute(async (transaction) => {
      await endMail(transaction, job.order, state)
      await jobs.complete(transaction, job)
    })
  return {
    carryOut: async (job) => {
      const mail = await mails.find(store, job.order)
      const org = mail && bundles.current(mail.org)?.bundle.org
      if (mail?.state === 'QUEUED' && org)
        await twoAtOnce(() => transport.sendMail(renderMail(org, mail)))
      await end(job, org ? 'SENT' : 'FAILED')
    },
    giveUp: async (job) => {
      log.error({ mail: job.order }, 'a mail could not be sent')
      await end(job, 'FAILED')
    },
  }
}
