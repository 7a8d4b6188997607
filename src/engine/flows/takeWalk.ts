import { once, type Json, type JsonObject, type Next, type Session, type Step } from '#model'
import type { Engine } from '../Engine.ts'
import { findStaleValues } from '../validation/findStaleValues.ts'
import { holds } from '../rules/holds.ts'
import { flowOf } from './flowOf.ts'
import { stepAfter } from './stepAfter.ts'
import { takeNext } from './takeNext.ts'

export interface Walk {
  readonly steps: readonly string[]
  /** Context and answers of the walked steps. */
  readonly facts: JsonObject
  /** The exit of each step whose answer was accepted, by the answers up to it. */
  readonly exits: ReadonlyMap<string, Next | undefined>
  /**
   * The step before each walked step; for a task list, the step before the first step of each task.
   */
  readonly before: ReadonlyMap<string, string>
  /** The tasks of each walked task list, by its step. */
  readonly tasks: ReadonlyMap<string, readonly WalkedTask[]>
}

export interface WalkedTask {
  readonly group: string
  /** `active`: something in it was answered or entered. */
  readonly state: 'blocked' | 'open' | 'active' | 'done'
  /** Its walked steps, in order. */
  readonly steps: readonly string[]
}

/**
 * Walks from the flow's start with the submitted answers, up to the first step without an answer,
 * or whose answer no longer passes its form's checks or matches its rules' values; an alert; a
 * call; a repeated step; or `until` (which is reached, but its answer is not read). At a task list,
 * every task that can start is walked in list order before the step of the list itself, which is
 * left once all are done. A session's whole walk is taken once: sessions and their answers are
 * never changed.
 */
export function takeWalk(engine: Engine, session: Session, until?: string): Walk {
  if (until !== undefined) return follow(engine, session, until)
  const walks = once(createWalks, engine)
  const walk = walks.get(session) ?? follow(engine, session)
  walks.set(session, walk)
  return walk
}

const createWalks = (_engine: Engine) => new WeakMap<Session, Walk>()

function follow(whole: Engine, session: Session, until?: string): Walk {
  // Facts grow along the walk; remembered outcomes are for facts that don't change.
  const { outcomeOf: _, ...engine } = whole
  const flow = flowOf(engine, session)
  const steps = new Set<string>()
  const before = new Map<string, string>()
  const exits = new Map<string, Next | undefined>()
  const tasks = new Map<string, readonly WalkedTask[]>()
  const facts: Record<string, Json> = { ...session.context }
  let isOver = false

  /** Walks on from a step; returns true if the walk reaches `home`. */
  const goOn = (first: string | undefined, from?: string, home?: string): boolean => {
    let [here, last] = [first, from]
    while (here !== undefined && here !== home && !steps.has(here) && !tasks.has(here)) {
      const step: Step = flow.steps[here]!
      if (last !== undefined) before.set(here, last)
      const isReady = step.tasks === undefined || walkTasks(here, step.tasks)
      if (isOver) return false
      steps.add(here)
      if (here === until) isOver = true
      if (isOver || !isReady || !Object.hasOwn(session.answers, here)) return false
      // The context goes last, so that no answer can pass for a flag or for today's date.
      const answer = session.answers[here]!
      if (!isValid(engine, step.form, answer, facts)) return false
      Object.assign(facts, answer, session.context)
      last = here
      const exit = takeNext(engine, step.next, facts)
      exits.set(here, exit)
      here = stepAfter(exit)
    }
    return here !== undefined && here === home
  }

  /** Walks all tasks of a list and returns whether all are done. */
  const walkTasks = (list: string, named: NonNullable<Step['tasks']>): boolean => {
    const walked: WalkedTask[] = []
    tasks.set(list, walked)
    const isDone = (group: string) =>
      walked.some((task) => task.group === group && task.state === 'done')
    for (const [group, { start, after = [] }] of Object.entries(named)) {
      if (!after.every(isDone)) {
        walked.push({ group, state: 'blocked', steps: [] })
        continue
      }
      const count = steps.size
      const isHome = goOn(start, list, list)
      if (isOver) return false
      const own = [...steps].slice(count)
      const isBegun = own.some(
        (step) => Object.hasOwn(session.answers, step) || Object.hasOwn(session.typed, step),
      )
      walked.push({ group, state: isHome ? 'done' : isBegun ? 'active' : 'open', steps: own })
    }
    return walked.every(({ state }) => state === 'done')
  }

  goOn(flow.start)
  return { steps: [...steps], facts, exits, before, tasks }
}

/** Whether an answer still passes its form's checks, and its values still count. */
function isValid(
  engine: Engine,
  form: string,
  answer: JsonObject,
  facts: Readonly<Record<string, Json>>,
): boolean {
  const { checks } = engine.bundle.forms[form]!
  const answered = checks && { ...facts, ...answer }
  return (
    (checks ?? []).every((rule) => holds(engine, rule, answered!)) &&
    findStaleValues(engine, form, answer, facts).length === 0
  )
}
