import type { JsonObject, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { findStaleValues } from '../validation/findStaleValues.ts'
import { holds } from '../rules/holds.ts'
import { flowOf } from './flowOf.ts'
import { stepAfter } from './stepAfter.ts'
import { takeNext } from './takeNext.ts'

export interface Walk {
  readonly steps: readonly string[]
  /** Context and the answers of the steps walked. */
  readonly facts: JsonObject
}

/**
 * From the flow's start with the submitted answers, up to the first step without one or whose answer its form's checks refuse by now or whose rules give
 * other values by now, an
 * alert, a call, a repeated step, or `until` (which is reached, and its answer not read).
 */
export function takeWalk(engine: Engine, session: Session, until?: string): Walk {
  const flow = flowOf(engine, session)
  const steps: string[] = []
  let facts: JsonObject = session.context
  let here: string | undefined = flow.start
  while (here !== undefined && !steps.includes(here)) {
    steps.push(here)
    if (here === until || !Object.hasOwn(session.answers, here)) break
    // The context goes last: no answer can pass for a flag or for today.
    const { form, next } = flow.steps[here]!
    const answered: JsonObject = { ...facts, ...session.answers[here] }
    if (engine.bundle.forms[form]!.checks?.every((rule) => holds(engine, rule, answered)) === false) break
    if (findStaleValues(engine, form, session.answers[here]!, facts).length > 0) break
    facts = { ...answered, ...session.context }
    here = stepAfter(takeNext(engine, next, facts))
  }
  return { steps, facts }
}
