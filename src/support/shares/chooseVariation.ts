import type { Experiment } from '#model'
import type { OptimizeUser } from './decideFlag.ts'
import { fitsAttributes } from './fitsAttributes.ts'
import { shareOf } from './shareOf.ts'

export type Variation = 'control' | 'variation'

/** A visitor's variation in an experiment; undefined: not included, sees the control. */
export function chooseVariation(
  name: string,
  experiment: Experiment,
  { id, attributes = {} }: OptimizeUser,
): Variation | undefined {
  if (!experiment.enabled || id === undefined || !fitsAttributes(experiment.when, attributes))
    return undefined
  return shareOf(`${name}\n${id}`) < experiment.share ? 'variation' : 'control'
}
