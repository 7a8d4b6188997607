import type { JsonObject } from '#model'
import { playFlow, type PlayedWalk } from '../play/playFlow.ts'
import { fillAnswer } from '../sample/fillAnswer.ts'
import { sampleAnswer } from '../sample/sampleAnswer.ts'
import type { Condition } from '../solve/Condition.ts'
import { solve } from '../solve/solve.ts'
import type { FlowState } from '../validity/flows/FlowState.ts'
import { contextOf } from './contextOf.ts'
import { differences } from './differences.ts'
import type { FlowSubject } from './FlowSubject.ts'

export interface Wish {
  /** The path to the step. */
  readonly state: FlowState
  /** Further conditions, over the facts of the path ("property@index.state"). */
  readonly conditions: readonly Condition[]
  /** Given facts, nested below the step that asks for them: { "dateOfBirth@birthdate": … }. */
  readonly given?: JsonObject
  /** Outcome of the step's answer: accepted, or rejected by the form's checks. */
  readonly is: 'taken' | 'refused'
}

const mostTries = 6

/**
 * Answers that follow this path to the step and meet the conditions there, as played by the engine.
 * Undefined if none were found.
 */
export function findWalk(
  { engine, bundle, exploration }: FlowSubject,
  { state, conditions, given = {}, is }: Wish,
): PlayedWalk | undefined {
  const { flow, space } = exploration
  const { steps } = bundle.flows[flow]!
  if (state.isEntry && state.path.length > 0) return undefined
  const ofWay = is === 'refused' ? state.arrived : state.conditions
  let found: PlayedWalk | undefined
  let tries = 0

  const accept = (facts: JsonObject): boolean => {
    if (tries++ >= mostTries) return false
    const changed = Object.entries(facts).filter(
      ([name]) => !name.includes('@') && !Object.hasOwn(space.known, name),
    )
    const start: PlayedWalk = {
      flow,
      ...differences(space.context, Object.fromEntries(changed) as JsonObject),
      answers: {},
    }
    const context = contextOf(bundle, start)
    let scope = context
    const answers: Record<string, JsonObject> = {}
    for (const step of [...state.path, state.step]) {
      const ending = `@${step}`
      const named = Object.entries(facts).filter(([name]) => name.endsWith(ending))
      const wanted = Object.fromEntries(
        named.map(([name, value]) => [name.slice(0, -ending.length), value]),
      ) as JsonObject
      const { form } = steps[step]!
      const validator = engine.validators(form)
      const isRefused = is === 'refused' && step === state.step
      const answer = isRefused
        ? validator && fillAnswer(validator, bundle.forms[form]!.schema, wanted, [])
        : sampleAnswer(engine, form, wanted, scope)
      if (!answer) return false
      answers[step] = answer
      scope = { ...scope, ...answer, ...context }
    }
    const walk: PlayedWalk = { ...start, answers, ...(state.isEntry && { open: state.step }) }
    const last = playFlow(engine, walk).steps.find(
      ({ does, step, answer }) => does === 'submit' && step === state.step && answer,
    )
    if (!last || last.issues.length > 0 !== (is === 'refused')) return false
    found = walk
    return true
  }

  solve(
    engine,
    [...ofWay, ...conditions],
    { ...space, known: { ...space.known, ...given } },
    { budget: 4_000, accept },
  )
  return found
}
