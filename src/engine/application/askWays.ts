import type { Explanation, JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { explain } from '../rules/explain.ts'

/**
 * An entry of a list whose first true entry is taken; an entry without an explanation has no rule.
 */
export interface AskedWay {
  readonly go: string
  readonly explanation?: Explanation
}

/** The entries up to the one that is taken, each with the outcome of its rule. */
export function askWays(
  engine: Engine,
  ways: readonly { readonly when?: string; readonly go: string }[],
  facts: JsonObject,
): readonly AskedWay[] {
  const asked = ways.map(({ go, when }): AskedWay => ({
    go,
    ...(when !== undefined && { explanation: explain(engine, when, facts) }),
  }))
  const taken = asked.findIndex(
    ({ explanation }) => explanation === undefined || explanation.outcome === 'true',
  )
  return taken < 0 ? asked : asked.slice(0, taken + 1)
}
