import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'

/** A line of a list of which the first that holds is taken; without an explanation it asks nothing. */
export interface AskedWay {
  readonly go: string
  readonly explanation?: Explanation
}

/** The lines down to the one that is taken, each with the answer of its rule. */
export function askWays(
  engine: Engine,
  ways: readonly { readonly when?: string; readonly go: string }[],
  facts: JsonObject,
): readonly AskedWay[] {
  const asked = ways.map(({ go, when }): AskedWay => ({ go, ...(when !== undefined && { explanation: explain(engine, when, facts) }) }))
  const taken = asked.findIndex(({ explanation }) => explanation === undefined || explanation.outcome === 'true')
  return taken < 0 ? asked : asked.slice(0, taken + 1)
}
