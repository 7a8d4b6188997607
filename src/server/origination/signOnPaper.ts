import {
  legalName,
  type PaperChoice,
  type SignerRecord,
  signOnPaper as choosePaper,
} from '#origination'
import { askForPaperOfSigner } from '../mail/askForPaper.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { createRecords, type Recorder } from './recordEvent.ts'

export type PaperRecorder = Recorder & Pick<OriginationNeeds, 'mail'>

/**
 * Switches a co-signer of an application locked by the transaction to paper. They get a mail, and
 * the application's agent is asked to mail the documents. No effect if they have signed or nothing
 * is asked of them. Returns the application after it.
 */
export function signOnPaper(
  transaction: Store,
  services: PaperRecorder,
  application: Application,
  choice: PaperChoice,
): Promise<Application> {
  const records = {
    ...createRecords(transaction, services),
    tellOfPaper: async (
      { org, uuid, identity: borrower, facts }: Application,
      { person }: SignerRecord,
    ) => {
      const { email, phone } = person
      const signer = legalName(person)
      const values = { signer, borrower: legalName(facts.person) }
      await services.mail.send(
        { org, to: String(email), template: 'signer-paper-chosen', values },
        transaction,
      )
      const contact = [email, phone].filter((each) => typeof each === 'string').join(', ')
      const wanted = { org, borrower, application: uuid, signer, contact }
      await askForPaperOfSigner(transaction, services, wanted)
    },
  }
  return choosePaper(records, application, choice)
}
