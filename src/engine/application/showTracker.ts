import type { JsonObject, ProgressView } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/** The application's progress, for the sidebar. An unknown status shows the first step. */
export function showTracker(engine: Engine, facts: JsonObject, status: string): ProgressView {
  const { steps } = engine.bundle.tracker
  const done = stepsDone(engine, facts, status)
  const items = steps.map(({ id, titles }, index) => ({
    id,
    title: titles.find(({ when }) => holds(engine, when, facts))?.title ?? id,
    state:
      index < done
        ? ('done' as const)
        : index === done
          ? ('current' as const)
          : ('coming' as const),
  }))
  return { items, position: Math.min(done + 1, steps.length), total: steps.length }
}

function stepsDone(engine: Engine, facts: JsonObject, status: string): number {
  const { routing, tracker } = engine.bundle
  if (!Object.hasOwn(routing.statuses, status)) return 0
  const named = routing.statuses[status]!.tracker
  const exchange =
    tracker.instead && Object.hasOwn(tracker.instead, named) ? tracker.instead[named] : undefined
  const state = exchange && holds(engine, exchange.when, facts) ? exchange.state : named
  return Object.hasOwn(tracker.states, state) ? tracker.states[state]! : 0
}
