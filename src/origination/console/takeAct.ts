import { validateAnswer } from '#engine'
import type { Act, ConsoleRole, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { contextOf } from '../facts/contextOf.ts'
import { ProblemError, problem } from '../ProblemError.ts'
import { listActs } from './listActs.ts'

/** What an agent or a broker asks for: an act that the file names, and the answer to its form. */
export interface AskedAct extends Pick<Act, 'act' | 'about' | 'signer'> {
  readonly answer: JsonObject
}

interface File {
  readonly application: Application
  /** The bundle that the application is pinned to. */
  readonly served: CompiledBundle
  readonly now: Date
  readonly role?: ConsoleRole
}

const visitor = { isSignedIn: false, hasEmail: false, hasPhone: false }

/**
 * The act that is asked for, if it is possible now and its form takes the answer: the form as it
 * is served now, as the page has it, or as the application is pinned to. Its answer is normalized.
 * Throws 409 or 422.
 */
export function takeAct(
  { application, served: pinned, now, role }: File,
  current: CompiledBundle,
  { act: name, about, signer, answer: given }: AskedAct,
  today: string,
): Act & { readonly answer: JsonObject } {
  const act = listActs(pinned, application, now, role).find(
    (each) => each.act === name && each.about === about && each.signer === signer,
  )
  if (!act) throw problem('server/not-now')
  const { engine, bundle } = current.bundle.forms[act.form] ? current : pinned
  const answer = engine.validators(act.form)?.normalize(given, bundle.formats) ?? given
  const issues = validateAnswer(engine, act.form, answer, contextOf(bundle.org, visitor, today))
  if (issues.length > 0)
    throw new ProblemError(
      issues.map((issue) => ({ ...issue, pointer: `/answer${issue.pointer ?? ''}` })),
      { status: 422 },
    )
  return { ...act, answer }
}
