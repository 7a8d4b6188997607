import type { Explanation, JsonObject, MachineWay } from '#model'
import { evaluateExpression } from '../rules/evaluateExpression.ts'
import { nextState } from './nextState.ts'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'

export interface MachineStep {
  /** Name of the event; `eventless` if none was needed. */
  readonly event: string
  readonly from: string
  readonly to: string
  /** The guard's explanation, otherwise the event's; absent if no rule was evaluated. */
  readonly explanation?: Explanation
}

/** State of a machine between two events. */
export interface MachineStanding {
  readonly state: string
  readonly memory: JsonObject
}

export interface MachineRun extends MachineStanding {
  readonly steps: readonly MachineStep[]
  /** The event's transitions never end: it is not taken, and the machine stays where it was. */
  readonly endless?: true
}

/** Maximum steps that one event can cause. */
const mostSteps = 1_000
export const eventless = '(at once)'

/**
 * Takes one event to its end, as SCXML does. Of the state's transitions for the event the first
 * whose guard is true is taken, otherwise the table of events. Then eventless transitions, first to
 * last, as long as one is true; then the raised events, each to its own end. Without an event only
 * eventless transitions are taken. Undefined if nothing takes the event. `passOver` gets each
 * transition whose guard was evaluated and not true.
 */
export function takeEvent(
  engine: Engine,
  facts: JsonObject,
  standing: MachineStanding,
  event?: Pick<MachineStep, 'event' | 'explanation'>,
  passOver?: (step: Required<MachineStep>) => void,
): MachineRun | undefined {
  const { states } = engine.bundle.machine
  const steps: MachineStep[] = []
  const raised: string[] = []
  let { state, memory } = standing

  const stepOf = (name: string | undefined, to = state) => ({
    event: name ?? eventless,
    from: state,
    to,
  })
  const take = (name: string | undefined): boolean => {
    const { ways = [], final } = states[state] ?? {}
    if (final) return false
    for (const way of ways) {
      if (name === undefined ? way.on !== undefined : !way.on?.includes(name)) continue
      const guard =
        way.when === undefined ? undefined : explain(engine, way.when, withMemory(facts, memory))
      if (guard && guard.outcome !== 'true') {
        passOver?.({ ...stepOf(name, way.go), explanation: guard })
        continue
      }
      follow(way, name, guard)
      return true
    }
    const to = name === undefined ? undefined : nextState(engine, state, name)
    if (to !== undefined) follow({ go: to }, name, undefined)
    return to !== undefined
  }

  const follow = (
    { go = state, sets, raises }: MachineWay,
    name: string | undefined,
    guard: Explanation | undefined,
  ): void => {
    const explanation = guard ?? (steps.length === 0 ? event?.explanation : undefined)
    steps.push({ ...stepOf(name, go), ...(explanation && { explanation }) })
    for (const [key, node] of Object.entries(sets ?? {}))
      memory = { ...memory, [key]: evaluateExpression(engine, node, withMemory(facts, memory)) }
    raised.push(...(raises ?? []))
    state = go
  }

  if (event && !take(event.event)) return undefined
  while (steps.length <= mostSteps) {
    if (take(undefined)) continue
    const next = raised.shift()
    if (next === undefined) return { state, memory, steps }
    take(next)
  }
  return { ...standing, steps: [], endless: true }
}

/** The facts as the machine's rules read them. */
export function withMemory(facts: JsonObject, memory: JsonObject): JsonObject {
  return { ...facts, machine: memory }
}
