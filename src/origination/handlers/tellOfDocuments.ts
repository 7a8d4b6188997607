import { wantsPaper } from '../consents/wantsPaper.ts'
import type { Party } from '../signers/partyOf.ts'
import { askForPaper } from './askForPaper.ts'
import type { ConsentRecords, MailRecords } from './Records.ts'

type Records = MailRecords & ConsentRecords

/**
 * Informs the borrower by mail that a document was created, without its content. If they withdrew
 * consent to electronic documents, the lender is asked to mail it instead (15 USC 7001(c)(1)).
 */
export async function tellOfDocuments(
  records: Records,
  party: Party,
  document: string,
): Promise<void> {
  if (await mailPaper(records, party, document)) return
  const { org, facts } = party.application
  await records.mail(org, { to: String(facts.person.email), template: 'document-ready' })
}

/** Has the lender mail them to a borrower who withdrew consent to electronic documents. */
export async function mailPaper(
  records: Records,
  { application }: Party,
  document: string,
): Promise<boolean> {
  const { org, uuid, identity: borrower } = application
  if (!wantsPaper(await records.listConsentsOf(org, borrower))) return false
  await askForPaper(records, { org, borrower, application: uuid, document })
  return true
}
