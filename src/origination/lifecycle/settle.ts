import {
  applyChanges,
  assign,
  decideStatus,
  dueWork,
  evaluateExpression,
  rememberRules,
} from '#engine'
import type { Change, Json, JsonObject, Lifecycle, Work } from '#model'
import type { Environment } from '../Environment.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Facts } from '../Facts.ts'
import { plainChanges } from './plainChanges.ts'
import { pureOperations } from './pureOperations.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'

export interface SettledLifecycle {
  readonly facts: Facts
  readonly status: string
  /** Rule that decided the status; absent for the last entry, which has no rule. */
  readonly because?: string
  /** Changes of the facts by pure work, in order. */
  readonly changes: readonly Change[]
  readonly worked: readonly string[]
  /** Work for a job. */
  readonly due: readonly string[]
  readonly failures: readonly WorkFailure[]
}

/** Pure work that threw. */
export interface WorkFailure {
  readonly work: string
  readonly error: unknown
}

/** More rounds than any valid lifecycle takes. */
const mostRounds = 60
/** Pure work that is due again and again changes nothing that its rule reads. */
const mostRepeats = 5

/**
 * Settles facts: does pure work until none is due, decides the next-step status, and repeats until
 * nothing changes. Throws if a lifecycle never settles.
 */
export function settle(
  served: CompiledBundle,
  start: { readonly facts: Facts; readonly status: string },
  environment: Environment,
): SettledLifecycle {
  const engine = served.engine.outcomeOf ? served.engine : rememberRules(served.engine)
  const lifecycle = lifecycleOf(served)
  const changes: Change[] = []
  const worked: string[] = []
  const failures: WorkFailure[] = []
  const isStuck = (work: string) => worked.filter((each) => each === work).length >= mostRepeats
  let { facts, status } = start
  for (let round = 0; round < mostRounds; round++) {
    const known = ruleFacts(served, facts, status, environment.now)
    const due = dueWork(engine, lifecycle, known).filter(
      (work) => !failures.some((failure) => failure.work === work) && !isStuck(work),
    )
    const work = due.find((id) => lifecycle.work[id]!.now)
    if (work !== undefined) {
      const given = workNow(served, lifecycle.work[work]!, known, environment, (error) =>
        failures.push({ work, error }),
      )
      const made = plainChanges(given)
      worked.push(work)
      changes.push(...made)
      facts = applyChanges(facts, made) as Facts
      continue
    }
    const decided =
      lifecycle.decide.length > 0 ? decideStatus(engine, lifecycle, known) : { status }
    if (decided.status === status)
      return { facts, status, because: decided.rule, changes, worked, due, failures }
    status = decided.status
  }
  throw new Error(`The lifecycle does not settle: ${worked.slice(-6).join(', ')} at ${status}`)
}

/** A bundle published before lifecycles existed, or without the file, has an empty one. */
export function lifecycleOf({ bundle }: CompiledBundle): Lifecycle {
  return (
    (bundle.lifecycle as Lifecycle | undefined) ?? {
      title: '',
      begin: { facts: {}, sets: {} },
      decide: [],
      work: {},
      events: {},
    }
  )
}

/** A work's request over the facts. */
export function requestOf(
  { engine }: CompiledBundle,
  work: Work,
  facts: JsonObject,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(work.request ?? {}).map(([name, node]) => [
      name,
      evaluateExpression(engine, node, facts),
    ]),
  )
}

function workNow(
  served: CompiledBundle,
  work: Work,
  facts: JsonObject,
  environment: Environment,
  failed: (error: unknown) => void,
): readonly Change[] {
  const { engine } = served
  const request = requestOf(served, work, facts)
  try {
    const operation = pureOperations[work.do]
    return assign(
      engine,
      work.sets,
      facts,
      operation ? operation(served, facts, request, environment) : request,
    )
  } catch (error) {
    failed(error)
    return work.fails ? assign(engine, work.fails, facts, { reason: 'broken' }) : []
  }
}
