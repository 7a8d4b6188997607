import type { Obligation } from '#model'
import type { Condition } from '../solve/Condition.ts'
import type { Bench } from './createBench.ts'

/** The facts under which an obligation binds. */
export function boundBy({ holds }: Bench, { applies }: Obligation): readonly Condition[] {
  return applies?.when === undefined ? [] : [holds(applies.when)]
}
