import { findVendorWindow, type Screen } from '#model'
import {
  type AnswerRecords,
  problem,
  type ScreenAnswer,
  type Signing,
  submitAsSigner,
  submitStep as submitTo,
} from '#origination'
import { requireReauthentication } from '../http/requireReauthentication.ts'
import limits from '../limits.json' with { type: 'json' }
import type { OriginationNeeds } from './OriginationNeeds.ts'
import type { Application } from '../stores/applicationStore.ts'
import { insertReceipts, type ConsentSource } from '../stores/receiptStore.ts'
import type { DocumentPackage, StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { StoredSession } from '../stores/sessionStore.ts'
import { createMailRecords } from './createMailRecords.ts'
import { findPinned } from './findPinned.ts'
import { createRecords } from './recordEvent.ts'
import { endConsents } from './takeBackConsents.ts'

export interface StepWithOrigin extends ScreenAnswer {
  /** Digest of the body, for the journal. */
  readonly digest: string
  readonly source: ConsentSource
  readonly session: Pick<StoredSession, 'authenticated'>
  /** How the person was authenticated. */
  readonly authentication: string
}

/**
 * Applies the borrower's answer to a screen to an application locked by the transaction, or that of
 * a co-signer to theirs. Throws as submitStep of #origination does, and 403 if the person must give
 * their password first.
 */
export function submitStep(
  transaction: Store,
  services: OriginationNeeds,
  of: Application | Signing,
  { source, session, authentication, ...sent }: StepWithOrigin,
): Promise<Pick<Application, 'status' | 'version'>> {
  const { org, actor, ip, userAgent } = source
  const records = createAnswerRecords(transaction, services, source)
  const step = {
    ...sent,
    actor,
    origin: { authentication, ip, userAgent },
    admit: ({ screen }: { readonly screen: Screen }) => {
      if (screen.reauthenticates)
        requireReauthentication(services.bundles.current(org)!.bundle, session)
      if (isOnlyInWindow(services, org, screen)) throw problem('server/window-only')
    },
  }
  return 'record' in of ? submitAsSigner(records, of, step) : submitTo(records, of, step)
}

function createAnswerRecords(
  transaction: Store,
  services: OriginationNeeds,
  source: ConsentSource,
): AnswerRecords<StoredDocument> {
  const { documents, audit, apartAnswers, applicationDrafts } = services
  return {
    ...createRecords(transaction, services),
    ...createMailRecords(transaction, services),
    spoken: (application) => findPinned(services.bundles, application),
    mostSigners: limits.signerInvitation.mostSigners,
    listDocuments: ({ org, uuid, identity }, name) =>
      documents.list(transaction, org, uuid, {
        package: name as DocumentPackage | undefined,
        owner: identity,
      }),
    fileUnder: (document, type) => documents.fileUnder(transaction, document, type),
    keepConsents: (_application, consents) => insertReceipts(transaction, audit, source, consents),
    keepApart: ({ org, uuid }, screen, answer, now) =>
      apartAnswers.keep(transaction, { org, application: uuid, screen }, answer, now),
    clearDraft: ({ org, uuid }, signer, screen) =>
      applicationDrafts.clear(
        transaction,
        { org, uuid, ...(signer !== undefined && { signer }) },
        screen,
      ),
    endConsents: async (standing) => {
      const type = standing[0]!.type
      const receipts = standing.map(({ uuid }) => uuid)
      await endConsents(transaction, services, { ...source, type }, receipts)
    },
  }
}

/**
 * Whether the lender's vendor has a page of its own for this screen, with no form as the other way:
 * of the lender's files of today, as for the page.
 */
function isOnlyInWindow(
  { bundles }: OriginationNeeds,
  orgCode: string,
  { window }: Screen,
): boolean {
  const org = bundles.current(orgCode)?.bundle.org
  return (
    window !== undefined &&
    window.otherwise === undefined &&
    org !== undefined &&
    findVendorWindow(org, window.kind) !== undefined
  )
}
