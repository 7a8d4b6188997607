import type { MailRecords } from '#origination'
import { listConsents, type StoredConsent } from '../stores/consentStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { listAgentAddresses } from '../stores/representativeStore.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'

interface Records extends MailRecords {
  listConsentsOf(org: string, identity: string): Promise<readonly StoredConsent[]>
}

/** Mails of the transaction, and the people and consents that decide about them. */
export function createMailRecords(
  transaction: Store,
  { mail, bundles }: Pick<OriginationNeeds, 'mail' | 'bundles'>,
): Records {
  return {
    current: (org) => bundles.current(org)?.inLanguage(''),
    mail: (org, message) => mail.send({ org, ...message }, transaction),
    listAgentAddresses: (org, borrower, application) =>
      listAgentAddresses(transaction, org, borrower, application),
    listConsentsOf: (org, identity) => listConsents(transaction, org, identity),
  }
}
