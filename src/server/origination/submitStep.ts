import { randomUUID } from 'node:crypto'
import { assign, canOpenScreen, findWithheld, verdict } from '#engine'
import type { Change, JsonObject, Screen } from '#model'
import {
  collectScreenConsents,
  type CompiledBundle,
  consentChanges,
  findScreen,
  guardOffer,
  guardSigners,
  partyOf,
  refuseScreenAnswer,
  ruleFacts,
  sendProofs,
} from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import { refusal } from '../http/Refusal.ts'
import { maskSecrets } from '../secrets/maskSecrets.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Services } from '../Services.ts'
import { keepApart } from '../stores/apartAnswerStore.ts'
import { clearTyped } from '../stores/applicationDraftStore.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { insertReceipts, type ConsentSource } from '../stores/receiptStore.ts'
import { fileUploads } from './fileUploads.ts'
import { findPinned } from './findPinned.ts'
import { guardDocuments } from './guardDocuments.ts'
import { guardUploads } from './guardUploads.ts'
import { recordEvent } from './recordEvent.ts'

export interface Step {
  /** Path of the screens file: "income/upload/:type". */
  readonly screen: string
  readonly params: Readonly<Record<string, string>>
  /** Number of the newest event that the page knew. */
  readonly version: number
  readonly answer: JsonObject
  /** Digest of the body, for the journal. */
  readonly digest: string
  readonly source: ConsentSource
  /** How whoever answers was known. */
  readonly authentication: string
  /** The further signer who answers a screen of his; none for the borrower. */
  readonly signer?: string
}

/**
 * What the answer to a screen makes of an application that the transaction holds. Throws 400 for what no page of ours sends, 409 where the
 * screen is not open or was answered elsewhere since, 422 for an answer that the form or the screen's guard refuses.
 */
export async function submitStep(transaction: Store, services: Services, application: Application, step: Step): Promise<Application> {
  const party = partyOf(await findPinned(services.bundles, application), application, step.signer)
  if (!party) throw refusal('server/not-found')
  const { served, application: seen } = party
  const { engine } = served
  const { path, screen, form } = findScreen(served, step)
  const now = timeOf(services.clock, application)
  const standing = { status: seen.status, version: application.version }
  if (step.version > application.version) throw refusal('server/unknown-version', {}, { pointer: '/version', extra: standing })
  const answered = seen.answers.screens[path]
  if (answered && answered.version > step.version) throw refusal('server/answered-elsewhere', { screen: path }, { extra: standing })
  const known = ruleFacts(served, seen.facts, seen.status, now)
  if (!canOpenScreen(engine, known, path)) throw refusal('server/step-not-open', { screen: path }, { extra: standing })
  const issues = verdict(engine, form, step.answer, known, findWithheld(engine, screen, known))
  if (issues.length > 0) throw refuseScreenAnswer(served, form, step.answer, issues)
  const uploads = await guardUploads(transaction, services, seen, served.bundle.forms[form]!, step.answer)
  if (screen.guard === 'offer') guardOffer(seen, step.answer)
  const signed =
    screen.guard === 'documents'
      ? await guardDocuments(transaction, services, seen, { screen, set: served.bundle.lending.documents }, step.answer)
      : undefined
  const { files, changes: filed } = await fileUploads(transaction, services, seen.facts, uploads)

  const consents = collectScreenConsents(served, screen, known, step.answer)
  await insertReceipts(transaction, step.source, consents)
  const { uuid, org } = application
  const made = changesOf(served, screen, known, step)
  guardSigners(application, made, limits.signerInvitation.mostSigners)
  const bySigner = party.signer === undefined ? {} : { signer: party.signer }
  const masked = maskSecrets(served.bundle.forms[form]!.schema, step.answer) as JsonObject
  if (screen.apart) await keepApart(transaction, services.seal, { org, application: uuid, screen: path }, step.answer, now)
  await clearTyped(transaction, services.seal, { org, uuid, ...bySigner }, path)
  const after = await recordEvent(transaction, services, application, {
    type: 'step-submitted',
    actor: step.source.actor,
    ...bySigner,
    screen: path,
    changes: [...consentChanges(application, consents), ...filed, ...made, ...sendProofs(seen.facts, screen.proves, files)],
    // What is kept apart is nowhere else, and no expression read it.
    answer: { screen: path, answer: screen.apart ? {} : masked },
    evidence: {
      digest: step.digest,
      ...(consents.length > 0 && { consents: consents.map(({ ...consent }) => consent) }),
      ...(signed && { signed }),
    },
  })
  if (!signed) return after
  return recordEvent(transaction, services, after, {
    type: 'package-signed',
    actor: step.source.actor,
    ...bySigner,
    screen: path,
    data: { signed },
    evidence: { signed },
    witness: {
      signature: (step.answer.signature ?? {}) as JsonObject,
      authentication: step.authentication,
      ip: step.source.ip,
      userAgent: step.source.userAgent,
    },
  })
}

function changesOf({ engine }: CompiledBundle, screen: Screen, known: JsonObject, { answer, params }: Step): readonly Change[] {
  if (!screen.sets) return []
  return assign(engine, screen.sets, { ...known, event: { uuid: randomUUID() } }, screen.apart ? {} : { ...params, ...answer })
}
