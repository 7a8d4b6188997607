import { canHappen, findSigner, legalName, partyOf } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { askForPaperOfSigner } from '../mail/askForPaper.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findPinned } from './findPinned.ts'
import { recordEvent } from './recordEvent.ts'

export type Recorder = Parameters<typeof recordEvent>[1] & Pick<OriginationNeeds, 'mail'>

interface Choice {
  /** Identity of the co-signer. */
  readonly person: string
  /** Receipts of the consents that they withdrew; none if they had not consented. */
  readonly receipts: readonly string[]
}

/**
 * Switches a co-signer of an application locked by the transaction to paper. They get a mail, and
 * the application's agent is asked to mail the documents. No effect if they have signed or nothing
 * is asked of them. Returns the application after it.
 */
export async function signOnPaper(
  transaction: Store,
  services: Recorder,
  application: Application,
  { person, receipts }: Choice,
): Promise<Application> {
  const { org, uuid, identity: borrower, facts } = application
  const record = findSigner(facts, person)
  const served = await findPinned(services.bundles, application)
  const party = record && partyOf(served, application, record.uuid)
  const now = timeOf(services.clock, application)
  if (!party || !canHappen(party.served, party.application, 'paper-chosen', now)) return application
  const after = await recordEvent(transaction, services, application, {
    type: 'paper-chosen',
    actor: person,
    signer: record.uuid,
    evidence: { receipts: [...receipts] },
  })
  const { email, phone } = record.person
  const signer = legalName(record.person)
  await services.mail.send(
    {
      org,
      to: String(email),
      template: 'signer-paper-chosen',
      values: { signer, borrower: legalName(facts.person) },
    },
    transaction,
  )
  await askForPaperOfSigner(transaction, services, {
    org,
    borrower,
    application: uuid,
    signer,
    contact: [email, phone].filter((each) => typeof each === 'string').join(', '),
  })
  return after
}
