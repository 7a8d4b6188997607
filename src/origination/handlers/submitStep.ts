import type { Json, JsonObject } from '#model'
import { filesIn } from '../answers/filesIn.ts'
import { guardDocuments, type Signed } from '../answers/guardDocuments.ts'
import { guardOffer } from '../answers/guardOffer.ts'
import { guardUploads } from '../answers/guardUploads.ts'
import { openScreen, type OpenedScreen, type ScreenAnswer } from '../answers/openScreen.ts'
import { signedEvent, takeAnswer } from '../answers/takeAnswer.ts'
import type { Application } from '../Application.ts'
import type { HeldDocument } from '../papers/HeldDocument.ts'
import { problem } from '../ProblemError.ts'
import { wantsPaper } from '../consents/wantsPaper.ts'
import { maySign } from '../signers/judgeInvitation.ts'
import { partyOf } from '../signers/partyOf.ts'
import { record } from './record.ts'
import type { AnswerRecords } from './Records.ts'
import type { Signing } from './requireAccess.ts'
import { choosePaperOnScreen } from './signOnPaper.ts'

/** An answer to a screen, with what the journal stores about its sender. */
export interface SubmittedStep extends ScreenAnswer {
  /** Identity of the person who answers. */
  readonly actor: string
  /** Digest of the body. */
  readonly digest: string
  /** How and from where a signature was made: stored encrypted. */
  readonly origin: Readonly<Record<string, Json>>
  /** Throws for a screen that this person can't answer on a page now. */
  readonly admit?: (opened: OpenedScreen) => void
}

/**
 * Applies the answer to a screen to an application. Throws 400 for what none of our pages sends,
 * 409 if the screen is not open or was answered elsewhere since, 422 for an answer that the form or
 * the screen's guard rejects.
 */
export async function submitStep<Document extends HeldDocument>(
  records: AnswerRecords<Document>,
  application: Application,
  step: SubmittedStep,
): Promise<Application> {
  const { now, uuid } = records.environmentOf(application)
  const opened = openScreen(await records.spoken(application), application, step, now)
  const { party, path, screen, sent } = opened
  step.admit?.(opened)
  const { files, signed } = await passGuards(records, opened)
  const { mostSigners } = records
  const { consents, changes, answer } = takeAnswer(application, opened, {
    files,
    mostSigners,
    uuid,
  })
  const receipts = await records.keepConsents(application, consents)
  if (screen.apart) await records.keepApart(application, path, sent.answer, now)
  const by = { actor: step.actor, ...(party.signer !== undefined && { signer: party.signer }) }
  await records.clearDraft(application, party.signer, path)
  const after = await record(records, application, {
    type: 'step-submitted',
    ...by,
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
    return choosePaperOnScreen(records, after, step.actor)
  if (!signed) return after
  const signature = (sent.answer[screen.guard!.signature!] ?? {}) as JsonObject
  return record(records, after, {
    ...signedEvent(opened, signed),
    ...by,
    evidence: { signed },
    witness: { signature, ...step.origin },
  })
}

/**
 * The same by a co-signer, of whose standing the outcome is. Throws 404 once they are replaced.
 */
export async function submitAsSigner<Document extends HeldDocument>(
  records: AnswerRecords<Document>,
  { application, record: signer }: Signing,
  step: Omit<SubmittedStep, 'signer'>,
): Promise<Pick<Application, 'status' | 'version'>> {
  if (!maySign(application, signer, step.actor)) throw problem('server/not-found')
  const after = await submitStep(records, application, { ...step, signer: signer.uuid })
  const party = partyOf(await records.served(after), after, signer.uuid)
  return { status: party?.application.status ?? signer.nextStep, version: after.version }
}

/** The files that the answer names, filed, and what was signed with it. */
async function passGuards<Document extends HeldDocument>(
  records: AnswerRecords<Document>,
  opened: OpenedScreen,
): Promise<{ readonly files: readonly Document[]; readonly signed: Signed | undefined }> {
  const { party, screen, form, sent } = opened
  const { application } = party
  // Most answers name no files, so the list of documents is not needed.
  const uploads =
    filesIn(form, sent.answer, '').length > 0
      ? guardUploads(form, sent.answer, await records.listDocuments(application, 'upload'))
      : []
  if (screen.guard?.offer !== undefined) guardOffer(application, sent.answer, screen.guard.offer)
  const signed =
    screen.guard?.signature !== undefined ? await guardSignature(records, opened) : undefined
  const files: Document[] = []
  for (const { document, type = document.type } of uploads)
    files.push(await records.fileUnder(document, type))
  return { files, signed }
}

/**
 * Throws 409 for a borrower who chose paper, 422 for an invalid signature. Co-signers choose per
 * application: their screen is not open then.
 */
async function guardSignature<Document extends HeldDocument>(
  records: AnswerRecords<Document>,
  { party, screen, sent }: OpenedScreen,
): Promise<Signed> {
  const { application } = party
  const own = await records.listDocuments(application, screen.package)
  const { org, identity } = application
  if (party.signer === undefined && wantsPaper(await records.listConsentsOf(org, identity)))
    throw problem('server/paper-chosen')
  const { documents: set } = party.served.bundle.lending
  return guardDocuments(application, { screen, set, own }, sent.answer)
}
