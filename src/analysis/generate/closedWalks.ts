import { evaluateRule } from '#engine'
import type { JsonObject } from '#model'
import type { PlayedWalk } from '../play/playFlow.ts'
import { solve } from '../solve/solve.ts'
import { contextOf } from './contextOf.ts'
import { differences } from './differences.ts'
import type { FlowSubject } from './FlowSubject.ts'

/** Visitors who find the flow closed, or a step that can't be opened by its URL. */
export function closedWalks({ engine, bundle, exploration }: FlowSubject): readonly PlayedWalk[] {
  const { flow, space } = exploration
  const { open, steps, start } = bundle.flows[flow]!
  const nobody = new Map<string, string>()
  const isOpen = open ? [space.condition(open.when, ['true'], nobody)] : []
  const asked = [
    ...(open ? [{ step: start, rule: open.when, before: [] }] : []),
    ...Object.entries(steps).flatMap(([step, { entry }]) =>
      entry === undefined ? [] : [{ step, rule: entry, before: isOpen }],
    ),
  ]
  return asked.flatMap(({ step, rule, before }) => {
    const solution = solve(
      engine,
      [...before, space.condition(rule, ['false', 'unknown'], nobody)],
      space,
      { budget: 2_000 },
    )
    if (solution.kind !== 'found') return []
    const changed = Object.entries(solution.facts).filter(
      ([name]) => !name.includes('@') && !Object.hasOwn(space.known, name),
    )
    const walk: PlayedWalk = {
      flow,
      ...differences(space.context, Object.fromEntries(changed) as JsonObject),
      answers: {},
      open: step,
    }
    return evaluateRule(engine, rule, contextOf(bundle, walk)) === 'true' ? [] : [walk]
  })
}
