import { formatDate } from '#engine'
import type { JsonObject } from '#model'
import { legalName, todayOf } from '#origination'
import type { TaskOperation } from './Task.ts'
import { findOpenInvitation } from '../stores/signerStore.ts'
import { mailLink } from './sendInvitation.ts'

/**
 * The co-signers' lifecycle's "remind": sends a mail, `request.mail` with its date `by` if given.
 * Otherwise a person who has accepted (`request.hasCome`) is asked to sign in; one who has not gets
 * a new link with the same expiry, because links are not stored. Returns { date }.
 */
export const remindSigner: TaskOperation = async (task) => {
  const { services, served, application, order, request, now } = task
  const { org, uuid, facts } = application
  return {
    answer: { date: todayOf(served.bundle, facts, now) },
    keep: async (transaction) => {
      const { mail: template = 'signer-reminder', by } = request as { mail?: string; by?: string }
      if (request.hasCome !== true && request.mail === undefined) {
        const open = await findOpenInvitation(transaction, uuid, order.signer ?? '', now)
        if (open)
          await mailLink(task, transaction, {
            template: 'signer-invitation-reminder',
            expires: open.expires,
          })
        return
      }
      const { shared } = facts.case as { shared: JsonObject }
      const values = {
        signer: legalName(facts.person),
        borrower: String(shared.borrower),
        ...(by !== undefined && { by: formatDate(by) ?? by }),
      }
      await services.mail.send(
        { org, to: String(facts.person.email), template, values },
        transaction,
      )
    },
  }
}
