import type { SignerRecord } from '#origination'
import type { Channel } from '../stores/StoredMail.ts'

/** Where a signer's one-time codes go. `shown`: as much of it as whoever has the link may read. */
export interface Destination {
  readonly channel: Channel
  readonly to: string
  readonly shown: string
}

/** The phone that the borrower gave for him; his mailbox is the fallback where none is known. */
export function destinationOf({ person }: Pick<SignerRecord, 'person'>): Destination {
  const phone = typeof person.phone === 'string' ? person.phone : ''
  if (phone !== '') return { channel: 'TEXT', to: phone, shown: phone.slice(-4) }
  const email = String(person.email)
  return { channel: 'MAIL', to: email, shown: email }
}
