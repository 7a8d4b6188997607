import type { JsonObject } from '#model'
import { legalName } from '../facts/legalName.ts'
import type { OrderTask } from './carryOut.ts'
import type { LinkRecords } from './SignerRecords.ts'

const day = 86_400_000

/** A new link of a co-signer, and the mail that it comes with. */
export async function mailLink(
  records: LinkRecords,
  { party: { application, borrower }, order, now }: Pick<OrderTask, 'party' | 'order' | 'now'>,
  { template, expires }: { readonly template: string; readonly expires: Date },
): Promise<void> {
  const { org, uuid, facts } = application
  const token = records.createToken()
  const fresh = { org, application: uuid, signer: order.signer!, expires }
  await records.insertInvitation({ ...fresh, token, sent: now })
  const { shared } = facts.case as { shared: JsonObject }
  const left = String(Math.max(1, Math.floor((expires.getTime() - now.getTime()) / day)))
  const values = {
    signer: legalName(facts.person),
    borrower: String(shared.borrower),
    days: left,
    token,
  }
  await records.mail(org, {
    to: String(facts.person.email),
    template,
    values,
    inLanguageOf: borrower,
  })
}
