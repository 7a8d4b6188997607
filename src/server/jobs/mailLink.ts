import { randomBytes } from 'node:crypto'
import type { JsonObject } from '#model'
import { legalName, type SignerLink, type WorkTask } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Store } from '../stores/openDatabase.ts'
import { insertInvitation } from '../stores/signerStore.ts'

const day = 86_400_000

/** A new link of a co-signer, and its mail. */
export async function mailLink(
  transaction: Store,
  services: Pick<OriginationNeeds, 'tokens' | 'mail'>,
  { party: { application }, order, now }: Pick<WorkTask, 'party' | 'order' | 'now'>,
  { template, expires }: SignerLink,
): Promise<void> {
  const { org, uuid, facts } = application
  const token = randomBytes(limits.signerInvitation.tokenBytes).toString('base64url')
  await insertInvitation(transaction, {
    org,
    application: uuid,
    signer: order.signer!,
    tokenHash: services.tokens.digest(token),
    sent: now,
    expires,
  })
  const { shared } = facts.case as { shared: JsonObject }
  const left = String(Math.max(1, Math.floor((expires.getTime() - now.getTime()) / day)))
  const values = {
    signer: legalName(facts.person),
    borrower: String(shared.borrower),
    days: left,
    token,
  }
  await services.mail.send({ org, to: String(facts.person.email), template, values }, transaction)
}
