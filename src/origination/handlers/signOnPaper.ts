import type { Application } from '../Application.ts'
import { isSignerPageConsent } from '../consents/isSignerPageConsent.ts'
import { legalName } from '../facts/legalName.ts'
import { canHappen } from '../journal/canHappen.ts'
import type { HeldDocument } from '../papers/HeldDocument.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import { findSigner } from '../signers/findSigner.ts'
import { partyOf } from '../signers/partyOf.ts'
import { askForPaperOfSigner } from './askForPaper.ts'
import { record } from './record.ts'
import type { AnswerRecords, JournalRecords, MailRecords } from './Records.ts'

export interface PaperChoice {
  /** Identity of the co-signer. */
  readonly person: string
  /** Receipts of the consents that they withdrew; none if they had not consented. */
  readonly receipts: readonly string[]
}

/**
 * Switches a co-signer to paper. They get a mail, and the application's agent is asked to mail the
 * documents. No effect if they have signed or nothing is asked of them. Returns the application
 * after it.
 */
export async function signOnPaper(
  records: JournalRecords & MailRecords,
  application: Application,
  { person, receipts }: PaperChoice,
): Promise<Application> {
  const signer = findSigner(application.facts, person)
  const party = signer && partyOf(await records.served(application), application, signer.uuid)
  const { now } = records.environmentOf(application)
  if (!party || !canHappen(party.served, party.application, 'paper-chosen', now)) return application
  const after = await record(records, application, {
    type: 'paper-chosen',
    actor: person,
    signer: signer.uuid,
    evidence: { receipts: [...receipts] },
  })
  await tellOfPaper(records, application, signer)
  return after
}

/**
 * A co-signer chose paper on a screen: their consents to electronic documents of this application
 * end, if there are any. Returns the application after it.
 */
export async function choosePaperOnScreen<Document extends HeldDocument>(
  records: AnswerRecords<Document>,
  application: Application,
  person: string,
): Promise<Application> {
  const { org, uuid } = application
  const { consents } = records.current(org)!.bundle.lending
  const standing = (await records.listConsentsOf(org, person)).filter(
    (each) =>
      each.application === uuid && each.withdrawnAt === null && isSignerPageConsent(each, consents),
  )
  if (standing.length > 0) await records.endConsents(standing)
  const receipts = standing.map(({ uuid: receipt }) => receipt)
  return signOnPaper(records, application, { person, receipts })
}

async function tellOfPaper(
  records: MailRecords,
  { org, uuid, identity: borrower, facts }: Application,
  { person }: SignerRecord,
): Promise<void> {
  const { email, phone } = person
  const signer = legalName(person)
  const values = { signer, borrower: legalName(facts.person) }
  await records.mail(org, {
    to: String(email),
    template: 'signer-paper-chosen',
    values,
    inLanguageOf: borrower,
  })
  const contact = [email, phone].filter((each) => typeof each === 'string').join(', ')
  await askForPaperOfSigner(records, { org, borrower, application: uuid, signer, contact })
}
