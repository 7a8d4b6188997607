import { canOpenScreen, findWithheld, validateAnswer } from '#engine'
import type { Form, JsonObject, Screen } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { problem } from '../ProblemError.ts'
import { partyOf, type Party } from '../signers/partyOf.ts'
import { findScreen, type AnsweredScreen } from './findScreen.ts'
import { refuseScreenAnswer } from './refuseScreenAnswer.ts'

/** The answer to a screen, as sent by its page. */
export interface ScreenAnswer extends AnsweredScreen {
  /** Number of the newest event that the page had seen. */
  readonly version: number
  readonly answer: JsonObject
  /** The co-signer who answers one of their screens; absent for the borrower. */
  readonly signer?: string
}

/** A screen that its party can answer now. */
export interface OpenedScreen {
  readonly party: Party
  /** With parameters filled in: "income/upload/W2". */
  readonly path: string
  readonly screen: Screen
  readonly form: Form
  /** What rules read before the answer. */
  readonly known: JsonObject
  readonly sent: ScreenAnswer
}

/**
 * Checks an answer before its files are looked up. Throws 400 for what none of our pages sends, 409
 * if the screen is not open or was answered elsewhere since, 422 for validation errors.
 */
export function openScreen(
  bundle: CompiledBundle,
  application: Application,
  sent: ScreenAnswer,
  now: Date,
): OpenedScreen {
  const party = partyOf(bundle, application, sent.signer)
  if (!party) throw problem('server/not-found')
  const { served, application: seen } = party
  const { engine } = served
  const { path, screen, form } = findScreen(served, sent)
  const standing = { status: seen.status, version: application.version }
  if (sent.version > application.version)
    throw problem('server/unknown-version', {}, { pointer: '/version', extra: standing })
  const answered = seen.answers.screens[path]
  if (answered && answered.version > sent.version)
    throw problem('server/answered-elsewhere', { screen: path }, { extra: standing })
  const known = ruleFacts(served, seen.facts, seen.status, now)
  if (!canOpenScreen(engine, known, path))
    throw problem('server/step-not-open', { screen: path }, { extra: standing })
  const { formats, forms } = served.bundle
  const answer = engine.validators(form)?.normalize(sent.answer, formats) ?? sent.answer
  const issues = validateAnswer(engine, form, answer, known, findWithheld(engine, screen, known))
  if (issues.length > 0) throw refuseScreenAnswer(served, form, answer, issues)
  return { party, path, screen, form: forms[form]!, known, sent: { ...sent, answer } }
}
