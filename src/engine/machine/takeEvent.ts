import type { Explanation, JsonObject, MachineWay } from '#model'
import { evaluateExpression } from '../rules/evaluateExpression.ts'
import { nextState } from './nextState.ts'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'

export interface MachineStep {
  /** Name of the event; `eventless` where none was needed. */
  readonly event: string
  readonly from: string
  readonly to: string
  /** The guard's, else that of the event; absent where nothing was asked. */
  readonly explanation?: Explanation
}

/** Where a machine is between two events. */
export interface Standing {
  readonly state: string
  readonly memory: JsonObject
}

export interface MachineRun extends Standing {
  readonly steps: readonly MachineStep[]
  /** What the event comes to has no end: it is not taken, and the machine is where it was. */
  readonly endless?: true
}

/** Steps that one event may cause. */
const mostSteps = 1_000
export const eventless = '(at once)'

/**
 * Takes one event to its end, as SCXML does. Of the state's ways that take the event the first whose guard holds is taken, else the table
 * of events. Then eventless ways, first to last, as long as one holds; then the events that were raised, each to its own end. Without an
 * event only the eventless ways are. Undefined where nothing takes the event. `passOver` gets each way whose guard was asked and did not hold.
 */
export function takeEvent(
  engine: Engine,
  facts: JsonObject,
  standing: Standing,
  event?: Pick<MachineStep, 'event' | 'explanation'>,
  passOver?: (step: Required<MachineStep>) => void,
): MachineRun | undefined {
  const { states } = engine.bundle.machine
  const steps: MachineStep[] = []
  const raised: string[] = []
  let { state, memory } = standing

  const take = (name: string | undefined): boolean => {
    const { ways = [], final } = states[state] ?? {}
    if (final) return false
    for (const way of ways) {
      if (name === undefined ? way.on !== undefined : !way.on?.includes(name)) continue
      const guard = way.when === undefined ? undefined : explain(engine, way.when, withMemory(facts, memory))
      if (guard && guard.outcome !== 'true') {
        passOver?.({ event: name ?? eventless, from: state, to: way.go ?? state, explanation: guard })
        continue
      }
      follow(way, name, guard)
      return true
    }
    const to = name === undefined ? undefined : nextState(engine, state, name)
    if (to !== undefined) follow({ go: to }, name, undefined)
    return to !== undefined
  }

  const follow = ({ go = state, sets, raises }: MachineWay, name: string | undefined, guard: Explanation | undefined): void => {
    const explanation = guard ?? (steps.length === 0 ? event?.explanation : undefined)
    steps.push({ event: name ?? eventless, from: state, to: go, ...(explanation && { explanation }) })
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
