import { start, stepToAnswer, transition } from '#engine'
import type { FlowCounterexample, JsonObject, Transition } from '#model'
import { sampleAnswer } from '../../sample/sampleAnswer.ts'
import type { Condition } from '../../solve/Condition.ts'
import { solve } from '../../solve/solve.ts'
import type { Subject } from '../Subject.ts'
import type { Exploration } from './exploreFlow.ts'
import type { FlowState } from './FlowState.ts'
import { refusedAnswer } from './refusedAnswer.ts'

/**
 * What happens at the last step: its answer is accepted, its schema accepts the answer but a check
 * rejects it, or it is only reached.
 */
type LastStep = 'accepted' | 'refused' | 'reached'

interface Wanted {
  /** The path to follow. */
  readonly state: FlowState
  /** What must hold there. */
  readonly conditions?: readonly Condition[]
  /** In words, what is seen. */
  readonly shows: string
  /** Whether it is seen. */
  readonly shown?: (last: Transition, facts: JsonObject) => boolean
  readonly lastStep?: LastStep
}

const mostTries = 12

/**
 * Answers that follow this path and meet the conditions, played: every answer was accepted by its
 * form (except a last one meant to be rejected), and `shown` is true after the last one. Undefined
 * if none was found.
 */
export function findCounterexample(
  subject: Subject,
  exploration: Exploration,
  wanted: Wanted,
): FlowCounterexample | undefined {
  const { engine, bundle } = subject
  const { flow, space, purse } = exploration
  const { state, conditions = [], shows, shown = () => true, lastStep = 'accepted' } = wanted
  let found: FlowCounterexample | undefined
  let tries = 0
  const play = (facts: JsonObject): boolean => {
    if (tries++ >= mostTries) return false
    const changed = Object.fromEntries(
      Object.entries(facts).filter(
        ([name]) => !name.includes('@') && !Object.hasOwn(space.known, name),
      ),
    )
    const context = mergeContext(space.context, changed)
    const walked = walk(subject, exploration, wanted, { facts, context })
    if (!walked || !shown(walked.last, walked.scope)) return false
    const differing =
      Object.keys(changed).length > 0
        ? { context: Object.fromEntries(Object.keys(changed).map((key) => [key, context[key]!])) }
        : {}
    found = {
      org: bundle.org.orgCode,
      flow,
      ...differing,
      answers: walked.answers,
      ...opening(state),
      shows,
    }
    return true
  }
  const before = lastStep === 'accepted' ? state.conditions : state.arrived
  solve(engine, [...before, ...conditions], space, { budget: 4_000, accept: play, purse })
  return found
}

interface Walked {
  readonly last: Transition
  readonly scope: JsonObject
  readonly answers: Readonly<Record<string, JsonObject>>
}

/** Follows the path with answers made from the facts; undefined if it does not lead there. */
function walk(
  { engine, bundle }: Subject,
  { flow }: Exploration,
  { state, lastStep = 'accepted' }: Wanted,
  { facts, context }: { readonly facts: JsonObject; readonly context: JsonObject },
): Walked | undefined {
  const { steps } = bundle.flows[flow]!
  let session = start(engine, flow, context)
  let scope: JsonObject = context
  let last: Transition = transition(engine, session, { type: 'open', step: session.step })
  const answers: Record<string, JsonObject> = {}
  for (const step of [...state.path, state.step]) {
    const isLast = step === state.step
    if (state.isEntry && isLast) {
      last = transition(engine, session, { type: 'open', step })
      session = last.session
    }
    if (stepToAnswer(engine, session) !== step || last.issues.length > 0) return undefined
    if (isLast && lastStep === 'reached') break
    const isRefused = isLast && lastStep === 'refused'
    const make = isRefused ? refusedAnswer : sampleAnswer
    const answer = make(engine, steps[step]!.form, factsOf(facts, step), scope)
    if (!answer) return undefined
    last = transition(engine, session, { type: 'submit', step, data: answer })
    if (last.issues.length > 0 !== isRefused) return undefined
    answers[step] = answer
    session = last.session
    scope = { ...scope, ...answer, ...context }
  }
  return { last, scope, answers }
}

/** Those that the step asks for. */
function factsOf(facts: JsonObject, step: string): JsonObject {
  const ending = `@${step}`
  const own = Object.entries(facts).flatMap(([name, value]) =>
    name.endsWith(ending) ? [[name.slice(0, -ending.length), value]] : [],
  )
  return Object.fromEntries(own) as JsonObject
}

function opening({ isEntry, path, step }: FlowState): Pick<FlowCounterexample, 'open' | 'opens'> {
  if (!isEntry) return {}
  return path.length > 0 ? { opens: step } : { open: step }
}

/** Flags and the identity keep the values that are not in question. */
function mergeContext(context: JsonObject, changed: JsonObject): JsonObject {
  const merged = Object.entries(changed).map(([name, value]) => [
    name,
    { ...(context[name] as JsonObject | undefined), ...(value as JsonObject) },
  ])
  return { ...context, ...(Object.fromEntries(merged) as JsonObject) }
}
