import { randomUUID } from 'node:crypto'
import { findVendorWindow, type Form, type JsonObject, type Screen } from '#model'
import {
  type Application,
  filesIn,
  guardDocuments,
  guardOffer,
  guardUploads,
  type OpenedScreen,
  openScreen,
  problem,
  type ScreenAnswer,
  type Signed,
  signedEvent,
  takeAnswer,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { requireReauthentication } from '../http/requireReauthentication.ts'
import limits from '../limits.json' with { type: 'json' }
import type { OriginationNeeds } from './OriginationNeeds.ts'
import { wantsPaper } from '../stores/consentStore.ts'
import { insertReceipts, type ConsentSource } from '../stores/receiptStore.ts'
import type { DocumentPackage, StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Session } from '../stores/sessionStore.ts'
import { choosePaperOnScreen } from './choosePaperOnScreen.ts'
import { fileUploads } from './fileUploads.ts'
import { findPinned } from './findPinned.ts'
import { recordEvent } from './recordEvent.ts'

export interface Step extends ScreenAnswer {
  /** Digest of the body, for the journal. */
  readonly digest: string
  readonly source: ConsentSource
  readonly session: Pick<Session, 'authenticated'>
  /** How the person was authenticated. */
  readonly authentication: string
}

/**
 * Applies the answer to a screen to an application locked by the transaction. Throws 400 for what
 * none of our pages sends, 403 if the person must give their password first, 409 if the screen is
 * not open or was answered elsewhere since, 422 for an answer that the form or the screen's guard
 * rejects.
 */
export async function submitStep(
  transaction: Store,
  services: OriginationNeeds,
  application: Application,
  step: Step,
): Promise<Application> {
  const now = timeOf(services.clock, application)
  const opened = openScreen(await findPinned(services.bundles, application), application, step, now)
  const { party, path, screen, sent } = opened
  if (screen.reauthenticates)
    requireReauthentication(services.bundles.current(application.org)!.bundle, step.session)
  if (isOnlyInWindow(services, application.org, screen)) throw problem('server/window-only')
  const { files, signed } = await passGuards(transaction, services, opened)
  const { consents, changes, answer } = takeAnswer(application, opened, {
    files,
    mostSigners: limits.signerInvitation.mostSigners,
    uuid: randomUUID,
  })

  const { uuid, org } = application
  const receipts = await insertReceipts(transaction, services.audit, step.source, consents)
  if (screen.apart)
    await services.apartAnswers.keep(
      transaction,
      { org, application: uuid, screen: path },
      sent.answer,
      now,
    )
  const bySigner = party.signer === undefined ? {} : { signer: party.signer }
  await services.applicationDrafts.clear(transaction, { org, uuid, ...bySigner }, path)
  const after = await recordEvent(transaction, services, application, {
    type: 'step-submitted',
    actor: step.source.actor,
    ...bySigner,
    screen: path,
    changes,
    answer,
    evidence: {
      digest: step.digest,
      ...(consents.length > 0 && {
        consents: consents.map((consent, index) => ({ ...consent, receipt: receipts[index]! })),
      }),
      ...(signed && { signed }),
    },
  })
  if (screen.choosesPaper && party.signer !== undefined)
    return choosePaperOnScreen(transaction, services, after, step.source)
  if (!signed) return after
  return recordEvent(transaction, services, after, {
    ...signedEvent(opened, signed),
    actor: step.source.actor,
    evidence: { signed },
    witness: {
      signature: (sent.answer[screen.guard!.signature!] ?? {}) as JsonObject,
      authentication: step.authentication,
      ip: step.source.ip,
      userAgent: step.source.userAgent,
    },
  })
}

/** The files that the answer names, filed, and what was signed with it. */
async function passGuards(
  transaction: Store,
  services: OriginationNeeds,
  opened: ReturnType<typeof openScreen>,
) {
  const { party, screen, form, sent } = opened
  const list = (name: DocumentPackage | undefined) =>
    listOwn(transaction, services, party.application, name)
  const uploads = namesFiles(form, sent.answer)
    ? guardUploads(form, sent.answer, await list('upload'))
    : []
  if (screen.guard?.offer !== undefined)
    guardOffer(party.application, sent.answer, screen.guard.offer)
  const signed =
    screen.guard?.signature !== undefined
      ? await guardSignature(transaction, opened, await list(screen.package))
      : undefined
  return { files: await fileUploads(transaction, services, uploads), signed }
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

/** Most answers name no files, so the list of documents is not needed. */
function namesFiles(form: Form, answer: JsonObject): boolean {
  return filesIn(form, answer, '').length > 0
}

/** Documents of the person who answers, in one package or in all. */
function listOwn(
  transaction: Store,
  { documents }: Pick<OriginationNeeds, 'documents'>,
  { org, uuid, identity }: Application,
  name?: DocumentPackage,
) {
  return documents.list(transaction, org, uuid, { package: name, owner: identity })
}

/**
 * Throws 409 for a borrower who chose paper, 422 for an invalid signature. Co-signers choose per
 * application: their screen is not open then.
 */
async function guardSignature(
  transaction: Store,
  { party, screen, sent }: OpenedScreen,
  own: readonly StoredDocument[],
): Promise<Signed> {
  const { org, identity } = party.application
  if (party.signer === undefined && (await wantsPaper(transaction, org, identity)))
    throw problem('server/paper-chosen')
  return guardDocuments(
    party.application,
    { screen, set: party.served.bundle.lending.documents, own },
    sent.answer,
  )
}
