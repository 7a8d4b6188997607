import { findTextConsents } from '../consents/findTextConsents.ts'
import type { Invited, SignerAccount, SignerCode, SignerRecords } from './SignerRecords.ts'

/**
 * Where a co-signer's one-time codes are sent. `shown`: the part of it that people with the link
 * see.
 */
export interface Destination<Account extends SignerAccount = SignerAccount> extends Pick<
  SignerCode,
  'channel'
> {
  readonly to: string
  readonly shown: string
  /** The account that the co-signer already has. */
  readonly account: Account | null
}

/**
 * The phone number from the borrower; the mailbox if there is none, or its owner withdrew the
 * consent to text messages.
 */
export async function findDestination<Account extends SignerAccount>(
  records: SignerRecords<Account>,
  { application: { org, uuid: application }, record: { person } }: Invited,
): Promise<Destination<Account>> {
  const phone = typeof person.phone === 'string' ? person.phone : ''
  const email = String(person.email)
  const account = (await records.findAccount(email)) ?? null
  const toMailbox = { channel: 'MAIL', to: email, shown: email, account } as const
  if (phone === '') return toMailbox
  const given = account ? await records.listConsentsOf(org, account.uuid) : []
  const { consents } = records.current(org)?.bundle.lending ?? {}
  const text = { template: 'signer-code-text', application }
  return findTextConsents(consents, text, given)
    ? { channel: 'TEXT', to: phone, shown: phone.slice(-4), account }
    : toMailbox
}
