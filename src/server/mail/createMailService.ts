import { randomUUID } from 'node:crypto'
import type { Org } from '#model'
import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { MailNeeds } from './MailNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { MailService } from './Mail.ts'
import { writeMail } from './writeMail.ts'

/**
 * The outbox: a row for each mail and text message, with its words encrypted, and a job for it; for
 * mail only if there is an SMTP server.
 */
export function createMailService({
  settings,
  store,
  bundles,
  jobs,
  mails,
}: Pick<MailNeeds, 'settings' | 'store' | 'mails' | 'bundles' | 'jobs'>): MailService {
  /** A site without its own URL is on this machine. */
  const originOf = ({ baseUrl }: Org) =>
    settings.origin ?? (baseUrl === '' ? `http://localhost:${settings.port}` : undefined)
  const textOf = (org: string, template: string) => {
    const bundle = bundles.current(org)?.bundle
    const text = bundle?.texts[`mail/${template}`]
    if (!bundle || !text) throw problem('server/mail-without-text', { template })
    return { org: bundle.org, text }
  }
  return {
    sendText: async (message, transaction) => {
      const { org, template, application, identity, instead } = message
      const { org: lender, text } = textOf(org, template)
      const written = writeMail(lender, text, originOf(lender), message)
      const uuid = randomUUID()
      const content = {
        ...written,
        subject: '',
        paragraphs: [written.paragraphs.join(' ')],
        application,
        identity,
        instead,
      }
      await mails.insert(transaction, {
        ...content,
        uuid,
        org,
        template,
        channel: 'TEXT',
        state: 'QUEUED',
      })
      await jobs.send(transaction, { uuid }, { queue: 'text', tries: limits.textMessage.tries })
    },
    send: async (mail, transaction) => {
      const { org, template } = mail
      const { org: lender, text } = textOf(org, template)
      const content = writeMail(lender, text, originOf(lender), mail)
      const keep = async (inside: Store) => {
        const uuid = randomUUID()
        const isQueued = settings.smtpUrl !== undefined
        const state = content.to === null ? 'DROPPED' : isQueued ? 'QUEUED' : 'KEPT'
        await mails.insert(inside, { ...content, uuid, org, template, channel: 'MAIL', state })
        // A mail without a recipient gets a job too, so that the response time does not reveal who
        // is known.
        if (isQueued) await jobs.send(inside, { uuid }, { queue: 'mail', tries: limits.mail.tries })
      }
      await (transaction ? keep(transaction) : store.transaction().execute(keep))
    },
  }
}
