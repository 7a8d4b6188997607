import { findTextConsents } from '#origination'
import type { MailNeeds } from './MailNeeds.ts'
import { listConsents, receiptOf } from '../stores/consentStore.ts'
import type { StoredMail } from '../stores/StoredMail.ts'
import type { ConsentReceipt } from '../vendors/ConsentReceipt.ts'

/**
 * The receipts of a text message's recipient, by the lender's current rules. Undefined if they
 * can't be texted: they did not consent, or their newest consent was withdrawn.
 */
export async function findTextReceipts(
  { store, bundles }: Pick<MailNeeds, 'store' | 'bundles'>,
  {
    org,
    template,
    application = '',
    identity,
  }: Pick<StoredMail, 'org' | 'template' | 'application' | 'identity'>,
): Promise<readonly ConsentReceipt[] | undefined> {
  const given = identity ? await listConsents(store, org, identity) : []
  const { consents } = bundles.current(org)?.bundle.lending ?? {}
  return findTextConsents(consents, { template, application }, given)?.map(receiptOf)
}
