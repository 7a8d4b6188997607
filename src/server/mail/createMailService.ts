import { randomUUID } from 'node:crypto'
import type { Org, Text } from '#model'
import { problem } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Identity } from '../stores/identityStore.ts'
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
  identities,
}: Pick<
  MailNeeds,
  'settings' | 'store' | 'mails' | 'identities' | 'bundles' | 'jobs'
>): MailService {
  /** A site without its own URL is on this machine. */
  const originOf = ({ baseUrl }: Org) =>
    settings.origin ?? (baseUrl === '' ? `http://localhost:${settings.port}` : undefined)
  return {
    sendText: async (message, transaction) => {
      const { org, template, application, identity, instead, inLanguageOf } = message
      const known = identity ?? inLanguageOf
      const reader = await findReader(identities, transaction, org, known)
      const { org: lender, text } = textFor(bundles.current(org), template, reader)
      const written = writeMail(lender, text, originOf(lender), message)
      const uuid = randomUUID()
      await mails.insert(transaction, {
        ...written,
        subject: '',
        paragraphs: [written.paragraphs.join(' ')],
        application,
        identity,
        instead,
        uuid,
        org,
        template,
        channel: 'TEXT',
        state: 'QUEUED',
      })
      await jobs.send(transaction, { uuid }, { queue: 'text', tries: limits.textMessage.tries })
    },
    send: async (mail, transaction) => {
      const { org, template, inLanguageOf } = mail
      const within = transaction ?? store
      const reader =
        (await identities.findByEmail(within, org, mail.to ?? '')) ??
        (await findReader(identities, within, org, inLanguageOf))
      const { org: lender, text } = textFor(bundles.current(org), template, reader)
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

async function findReader(
  identities: MailNeeds['identities'],
  within: Store,
  org: string,
  uuid: string | undefined,
): Promise<Identity | undefined> {
  return uuid === undefined ? undefined : identities.find(within, org, uuid)
}

/** The words of a mail in the language of its reader's account. */
function textFor(
  served: ServedBundle | undefined,
  template: string,
  reader: Identity | undefined,
): { readonly org: Org; readonly text: Text } {
  const language = reader?.profile.language
  const spoken = typeof language === 'string' ? served?.inLanguage(language) : served
  const text = spoken?.bundle.texts[`mail/${template}`]
  if (!spoken || !text) throw problem('server/mail-without-text', { template })
  return { org: spoken.bundle.org, text }
}
