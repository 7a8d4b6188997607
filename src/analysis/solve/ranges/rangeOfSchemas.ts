import { fractionOf } from '#engine'
import { factTypes, factValues, variants } from '#loader'
import type { JsonObject } from '#model'
import { edgesOf } from './edgesOf.ts'
import { rangeBetween } from './rangeOperators.ts'
import type { Range } from './Range.ts'

/** The numbers that a fact can be: where they lie, and whether they are all whole. */
export interface NumberRange extends Range {
  readonly isWhole: boolean
}

/** Undefined for a fact that can be anything but a number. */
export function rangeOfSchemas(schemas: readonly JsonObject[]): NumberRange | undefined {
  const types = factTypes(schemas)
  if (types?.size !== 1 || !types.has('number') || factValues(schemas)) return undefined
  const { least, greatest } = edgesOf(schemas)
  const isWhole = schemas.every((schema) =>
    variants(schema).every(
      ({ type, multipleOf }) => type === 'integer' || Number.isInteger(multipleOf),
    ),
  )
  return {
    ...rangeBetween(
      least === undefined ? undefined : fractionOf(isWhole ? Math.ceil(least) : least),
      greatest === undefined ? undefined : fractionOf(isWhole ? Math.floor(greatest) : greatest),
    ),
    isWhole,
  }
}
