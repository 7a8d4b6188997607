import type { Application } from '../Application.ts'
import { canHappen } from '../journal/canHappen.ts'
import type { SignerRecord } from '../SignerRecord.ts'
import { findSigner } from '../signers/findSigner.ts'
import { partyOf } from '../signers/partyOf.ts'
import { record } from './record.ts'
import type { JournalRecords } from './Records.ts'

export interface PaperRecords extends JournalRecords {
  /** Mails the co-signer, and asks the application's agent to mail them the documents. */
  tellOfPaper(application: Application, signer: SignerRecord): Promise<void>
}

export interface PaperChoice {
  /** Identity of the co-signer. */
  readonly person: string
  /** Receipts of the consents that they withdrew; none if they had not consented. */
  readonly receipts: readonly string[]
}

/**
 * Switches a co-signer to paper. No effect if they have signed or nothing is asked of them. Returns
 * the application after it.
 */
export async function signOnPaper(
  records: PaperRecords,
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
  await records.tellOfPaper(application, signer)
  return after
}
