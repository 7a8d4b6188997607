import {
  engineIssues,
  fillIssue,
  type Effect,
  type JsonObject,
  type Session,
  type Transition,
} from '#model'
import type { Engine } from '../Engine.ts'
import { factsOf } from '../flows/factsOf.ts'
import { flowOf } from '../flows/flowOf.ts'
import { endReturn, returnStep } from './returns.ts'
import { takeNext } from '../flows/takeNext.ts'
import { takeWalk } from '../flows/takeWalk.ts'
import { withValues } from '../validation/withValues.ts'
import { validateAnswer } from '../validation/validateAnswer.ts'

/**
 * Normalizes the answer of an open step, sets the values of rules in it, validates and stores it,
 * and takes the first exit whose rule is true.
 */
export function submit(
  engine: Engine,
  session: Session,
  step: string,
  given: JsonObject,
): Transition {
  const { form, next } = flowOf(engine, session).steps[step]!
  const before = factsOf(engine, session, step)
  const meant = engine.validators(form)?.normalize(given, engine.bundle.formats) ?? given
  const data = withValues(engine, form, meant, before)
  const issues = [...validateAnswer(engine, form, data, before)]
  const { tasks } = flowOf(engine, session).steps[step]!
  if (
    tasks &&
    !takeWalk(engine, session)
      .tasks.get(step)
      ?.every(({ state }) => state === 'done')
  ) {
    const message = engine.bundle.words['tasks-not-done'] ?? step
    issues.push(fillIssue(engineIssues, 'engine/answer-refused', { message }, { pointer: '' }))
  }
  if (issues.length > 0)
    return {
      session: { ...session, step, typed: { ...session.typed, [step]: data } },
      issues,
      effects: [],
    }
  const { [step]: _, ...typed } = session.typed
  const kept = endReturn({ ...session, step, answers: { ...session.answers, [step]: data }, typed })
  const taken = takeNext(engine, next, { ...before, ...data, ...session.context })
  const save: Effect = { type: 'save' }
  if (taken?.alert !== undefined)
    return { session: kept, issues, effects: [save, { type: 'alert', text: taken.alert }] }
  if (taken?.call !== undefined) {
    return {
      session: kept,
      issues,
      effects: [
        save,
        { type: 'call', call: taken.call, answers: answersOnWalk(engine, kept), go: taken.go! },
      ],
    }
  }
  if (taken?.go === undefined) return { session: kept, issues, effects: [save] }
  const to = returnStep(engine, kept) ?? taken.go
  const { path } = flowOf(engine, session).steps[to]!
  return {
    session: endReturn({ ...kept, step: to }),
    issues,
    effects: [save, { type: 'navigate', path }],
  }
}

/** The answers on the walk and, if the step was opened off the walk, its own. */
function answersOnWalk(engine: Engine, session: Session): Readonly<Record<string, JsonObject>> {
  const steps = [...takeWalk(engine, session).steps, session.step].filter((step) =>
    Object.hasOwn(session.answers, step),
  )
  return Object.fromEntries(steps.map((step) => [step, session.answers[step]!]))
}
