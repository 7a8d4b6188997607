import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import { refuseOutside } from './refuseOutside.ts'
import type { MailNeeds } from '../mail/MailNeeds.ts'

/**
 * Mails and text messages of the lender, for a tester signed in as its agent: with their links,
 * anyone could sign in as anyone. Links start at their path, because this server represents the
 * lender's site.
 */
const outbox: CallHandler<MailNeeds> = async ({ org, query }, services) => {
  refuseOutside(services)
  const mails = await services.mails.list(services.store, org)
  return mails
    .filter(({ to }) => query.to === undefined || to?.toLowerCase() === query.to.toLowerCase())
    .map(({ uuid, template, channel, to, subject, created, state, paragraphs, link }) => ({
      uuid,
      template,
      channel,
      to,
      subject,
      created: created.toISOString(),
      state,
      paragraphs,
      link: link && { label: link.label, href: localOf(link.href) },
    }))
}

export const outboxRoutes: CallRoutes<MailNeeds> = { 'sandbox-outbox': { handle: outbox } }

function localOf(href: string): string {
  const { pathname, search, hash, protocol } = new URL(href)
  return protocol.startsWith('http') ? `${pathname}${search}${hash}` : href
}
