import { isAlwaysPassed, reasonOf, type Engine } from '#engine'
import type { Flow } from '#model'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { BehaviorDiagnostic } from '../Report.ts'

/**
 * Checks that a step that not everyone is asked can say why: a rule on the line that leads to it,
 * or on a line above, has words after "because". A flow without any such words gives no reasons.
 */
export const checkStepReasons: BehaviorCheck = ({ bundle, engine }) => {
  const diagnostics: BehaviorDiagnostic[] = []
  for (const [id, flow] of Object.entries(bundle.flows)) {
    if (!saysWhy(flow, engine)) continue
    for (const [from, { next }] of Object.entries(flow.steps)) {
      if (typeof next === 'string') continue
      for (const [index, { when, go, call }] of next.entries()) {
        if (go === undefined || call !== undefined || isAlwaysPassed(flow, go)) continue
        const passed = next.slice(0, index)
        const words = [
          ...passed.flatMap((line) => (line.when ? reasonOf(engine, line.when, false) : [])),
          ...(when ? reasonOf(engine, when, true) : []),
        ]
        if (words.length > 0 || (index === 0 && when === undefined)) continue
        diagnostics.push({
          code: 'analysis/step-without-reason',
          values: { step: go },
          file: `flows/${id}.json`,
          pointer: `/steps/${from}/next/${index}`,
        })
      }
    }
  }
  return { diagnostics, unchecked: [] }
}

function saysWhy({ steps }: Flow, engine: Engine): boolean {
  const exits = Object.values(steps).flatMap(({ next }) => (typeof next === 'string' ? [] : next))
  return exits.some(({ when }) =>
    [true, false].some((outcome) => when && reasonOf(engine, when, outcome).length > 0),
  )
}
