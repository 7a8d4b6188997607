import { needsSignature } from '#origination'
import { askForPaper } from '../mail/askForPaper.ts'
import type { Services } from '../Services.ts'
import { findApplication, holdOpenApplicationsOf, type Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findPinned } from './findPinned.ts'
import { recordEvent } from './recordEvent.ts'

interface Choice {
  readonly org: string
  /** Identity who took electronic documents back. */
  readonly borrower: string
  /** Receipts of the consents that were taken back. */
  readonly receipts: readonly string[]
}

type Recorder = Parameters<typeof recordEvent>[1] & Pick<Services, 'mail'>

/**
 * From now on a borrower gets paper: each open application's journal says so, what is being signed online is called off by its lifecycle, and the
 * lender is asked to post the papers, those that lie ready to be signed by name. Call it in the transaction that takes the consents back.
 */
export async function choosePaper(transaction: Store, services: Recorder, { org, borrower, receipts }: Choice): Promise<void> {
  await askForPaper(transaction, services, { org, borrower })
  for (const uuid of await holdOpenApplicationsOf(transaction, org, borrower)) {
    const application = await findApplication(transaction, services.seal, org, uuid, { hold: true })
    if (!application) continue
    await recordEvent(transaction, services, application, { type: 'paper-chosen', actor: borrower, evidence: { receipts: [...receipts] } })
    const document = (await listToSign(transaction, services, application)).join(', ')
    if (document !== '') await askForPaper(transaction, services, { org, borrower, application: uuid, document })
  }
}

/** Titles of what is made and not signed. */
async function listToSign(transaction: Store, services: Recorder, application: Application): Promise<readonly string[]> {
  const { org, uuid, identity } = application
  const { documents: set } = (await findPinned(services.bundles, application)).bundle.lending
  const own = await services.documents.list(transaction, org, uuid, { owner: identity })
  return own
    .filter((document) => Object.hasOwn(set.packages, document.package) && document.state === 'READY' && document.signedAt === null)
    .filter((document) => needsSignature(set, document))
    .map(({ title }) => title)
}
