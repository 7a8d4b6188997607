import type { JsonObject, ProgressView } from '#model'
import type { Engine } from '../Engine.ts'
import { holds } from '../rules/holds.ts'

/** The application's progress, for the sidebar. An unknown status shows what is known otherwise. */
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
  const stepsOf = (state: string) =>
    Object.hasOwn(tracker.states, state) ? tracker.states[state]! : 0
  const floors = (tracker.floors ?? []).filter(({ when }) => holds(engine, when, facts))
  const named = Object.hasOwn(routing.statuses, status)
    ? stepsOf(routing.statuses[status]!.tracker)
    : 0
  return Math.max(named, ...floors.map(({ state }) => stepsOf(state)))
}
