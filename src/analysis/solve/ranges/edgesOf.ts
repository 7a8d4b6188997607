import { factTypes, variants } from '#loader'
import type { JsonObject } from '#model'

/** The outermost limits of all fields that ask for a fact; none where one of them has none. */
export function edgesOf(schemas: readonly JsonObject[]): {
  readonly least: number | undefined
  readonly greatest: number | undefined
} {
  return {
    least: edge(schemas, ['minimum', 'exclusiveMinimum'], Math.min),
    greatest: edge(schemas, ['maximum', 'exclusiveMaximum'], Math.max),
  }
}

export function limitsOf(schema: JsonObject, names: readonly string[]): readonly number[] {
  return variants(schema).flatMap((variant) =>
    names
      .map((name) => variant[name])
      .filter((value): value is number => typeof value === 'number'),
  )
}

function edge(
  schemas: readonly JsonObject[],
  names: readonly string[],
  outermost: (...values: number[]) => number,
) {
  const limits = schemas
    .filter((schema) => factTypes([schema])?.has('number') ?? true)
    .map((schema) => limitsOf(schema, names))
  return limits.length > 0 && limits.every(({ length }) => length > 0)
    ? outermost(...limits.flat())
    : undefined
}
