import type { JsonObject, Next, Session } from '#model'
import type { Engine } from '../Engine.ts'
import { evaluateRule } from '../rules/evaluateRule.ts'
import { flowOf } from './flowOf.ts'
import { stepAfter } from './stepAfter.ts'
import { takeWalk } from './takeWalk.ts'

/** Steps on the shortest and on the longest way that is still open. */
export interface StepsLeft {
  readonly fewest: number
  readonly most: number
}

const none: StepsLeft = { fewest: 0, most: 0 }

/**
 * The steps to the end of the flow without an answer, or with one that the walk does not accept;
 * with `all`, every step. A way is open as long as no rule on it is false with the answers so far;
 * a way back to a step before leads nowhere.
 */
export function stepsLeft(
  engine: Engine,
  session: Session,
  { all = false }: { readonly all?: boolean } = {},
): StepsLeft {
  const { start, steps } = flowOf(engine, session)
  const { steps: way, facts, exits } = takeWalk(engine, session)
  const walked = new Set(way)
  const known = new Map<string, StepsLeft | 'begun'>()

  /** From a step to `home`, or else to the end; undefined if all ways from it lead back. */
  const from = (step: string, home?: string): StepsLeft | undefined => {
    const key = `${home ?? ''}|${step}`
    const found = known.get(key)
    if (found) return found === 'begun' ? undefined : found
    known.set(key, 'begun')
    const { next, tasks = {} } = steps[step]!
    const taken = answeredExit(step, home)
    const ahead = (taken ? [taken] : openExits(engine, next, facts)).flatMap((exit) => {
      const after = exit === 'end' ? undefined : stepAfter(exit)
      return after === undefined || after === home ? [none] : (from(after, home) ?? [])
    })
    const isKept = !walked.has(step) && Object.hasOwn(session.answers, step)
    const own = (taken || isKept) && !all ? 0 : 1
    const ofTasks = Object.values(tasks).map((task) => from(task.start, step) ?? none)
    const left =
      ahead.length === 0 && home !== undefined
        ? undefined
        : sum([widest(ahead.length > 0 ? ahead : [none]), ...ofTasks, { fewest: own, most: own }])
    if (left) known.set(key, left)
    else known.delete(key)
    return left
  }

  /** The exit of a step whose answer the walk accepted. */
  const answeredExit = (step: string, home: string | undefined): Next | undefined => {
    const exit = exits.get(step)
    const after = stepAfter(exit)
    const isPassed = after !== undefined && (after === home || walked.has(after))
    return isPassed && step !== way.at(-1) ? exit : undefined
  }

  return from(start) ?? none
}

/** The exits that can still be taken; an alert leads nowhere. */
function openExits(
  engine: Engine,
  next: string | readonly Next[],
  facts: JsonObject,
): readonly (Next | 'end')[] {
  if (typeof next === 'string') return [{ go: next }]
  const open: Next[] = []
  for (const exit of next) {
    const outcome = exit.when === undefined ? 'true' : evaluateRule(engine, exit.when, facts)
    if (outcome === 'false') continue
    if (exit.alert === undefined) open.push(exit)
    if (outcome === 'true') return open
  }
  return [...open, 'end']
}

function widest(ways: readonly StepsLeft[]): StepsLeft {
  return {
    fewest: Math.min(...ways.map(({ fewest }) => fewest)),
    most: Math.max(...ways.map(({ most }) => most)),
  }
}

function sum(parts: readonly StepsLeft[]): StepsLeft {
  return {
    fewest: parts.reduce((total, { fewest }) => total + fewest, 0),
    most: parts.reduce((total, { most }) => total + most, 0),
  }
}
