import { askForPaper, needsSignature, signOnPaper } from '#origination'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findPinned } from './findPinned.ts'
import { createMailRecords } from './createMailRecords.ts'
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { createRecords, recordEvent, type Recorder } from './recordEvent.ts'

type PaperRecorder = Recorder & Pick<OriginationNeeds, 'mail'>

interface Choice {
  readonly org: string
  /** Identity of the person who withdrew consent to electronic documents. */
  readonly person: string
  /** Receipts of the withdrawn consents. */
  readonly receipts: readonly string[]
  /** Only what they co-sign, not their own applications. */
  readonly coSigned: boolean
  /** Their open applications, own and co-signed, which the transaction has locked. */
  readonly applications: readonly string[]
}

/**
 * Switches a person to paper: each open application's journal records it, the lifecycle cancels
 * what is being signed online, and the lender is asked to mail the documents, with the titles of
 * those ready to sign. Call it in the transaction that withdraws the consents.
 */
export async function choosePaper(
  transaction: Store,
  services: PaperRecorder,
  { org, person, receipts, coSigned, applications }: Choice,
): Promise<void> {
  const records = {
    ...createRecords(transaction, services),
    ...createMailRecords(transaction, services),
  }
  if (!coSigned) await askForPaper(records, { org, borrower: person })
  for (const uuid of applications) {
    const application = await services.applications.find(transaction, org, uuid, { hold: true })
    if (!application) continue
    if (application.identity !== person) {
      await signOnPaper(records, application, { person, receipts })
      continue
    }
    if (coSigned) continue
    await recordEvent(transaction, services, application, {
      type: 'paper-chosen',
      actor: person,
      evidence: { receipts: [...receipts] },
    })
    const document = (await listToSign(transaction, services, application)).join(', ')
    if (document !== '')
      await askForPaper(records, {
        org,
        borrower: person,
        application: uuid,
        document,
      })
  }
}

/** Titles of documents that are created and not signed. */
async function listToSign(
  transaction: Store,
  services: PaperRecorder,
  application: Application,
): Promise<readonly string[]> {
  const { org, uuid, identity } = application
  const { documents: set } = (await findPinned(services.bundles, application)).bundle.lending
  const own = await services.documents.list(transaction, org, uuid, { owner: identity })
  return own
    .filter(
      (document) =>
        Object.hasOwn(set.packages, document.package) &&
        document.state === 'READY' &&
        document.signedAt === null,
    )
    .filter((document) => needsSignature(set, document))
    .map(({ title }) => title)
}
