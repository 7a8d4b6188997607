import type { SignerRecord } from '#origination'
import { findTextReceipts } from '../mail/findTextReceipts.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'
import type { Identity } from '../stores/identityStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { MailChannel } from '../stores/StoredMail.ts'

/**
 * Where a co-signer's one-time codes are sent. `shown`: the part of it that people with the link
 * see.
 */
export interface Destination {
  readonly channel: MailChannel
  readonly to: string
  readonly shown: string
  /** The account that the co-signer already has. */
  readonly account: Identity | null
}

/**
 * The phone number from the borrower; the mailbox if there is none, or its owner withdrew the
 * consent to text messages.
 */
export async function findDestination(
  store: Store,
  { bundles, identities }: Pick<OriginationNeeds, 'identities' | 'bundles'>,
  { org, uuid: application }: { readonly org: string; readonly uuid: string },
  { person }: Pick<SignerRecord, 'person'>,
): Promise<Destination> {
  const phone = typeof person.phone === 'string' ? person.phone : ''
  const email = String(person.email)
  const account = (await identities.findByEmail(store, org, email)) ?? null
  const identity = account?.uuid ?? null
  const text = { org, template: 'signer-code-text', application, identity }
  if (phone !== '' && (await findTextReceipts({ store, bundles }, text)))
    return { channel: 'TEXT', to: phone, shown: phone.slice(-4), account }
  return { channel: 'MAIL', to: email, shown: email, account }
}
