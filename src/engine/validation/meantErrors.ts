import type { SchemaError } from '#model'

/**
 * The errors of the alternative that a value is meant to match: ajv reports those of every
 * alternative of a failing `oneOf` or `anyOf`. If several alternatives are possible, the errors of
 * each are kept.
 */
export function meantErrors(told: readonly SchemaError[]): readonly SchemaError[] {
  const errors = withoutTried(told)
  const failed = errors
    .flatMap(innermost)
    .filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  const places = new Map(
    failed.map(({ schemaPath, instancePath }) => [
      `${instancePath} ${schemaPath}`,
      { schemaPath, instancePath },
    ]),
  )
  let left = errors
  for (const { schemaPath, instancePath } of places.values()) {
    const ranks = new Map<string, number>()
    for (const error of left) {
      const branch = branchOf(error, schemaPath, instancePath)
      if (branch === undefined) continue
      const weight = Math.max(...innermost(error).map((inner) => weightOf(inner, instancePath)))
      ranks.set(branch, (ranks.get(branch) ?? 0) + weight)
    }
    const least = Math.min(...ranks.values())
    left = left.filter((error) => {
      const branch = branchOf(error, schemaPath, instancePath)
      return branch === undefined || ranks.get(branch) === least
    })
  }
  return left
}

/** Drops errors of entries that do not match "contains": one matching entry is enough. */
function withoutTried(errors: readonly SchemaError[]): readonly SchemaError[] {
  const asked = errors.flatMap(innermost).filter(({ keyword }) => keyword === 'contains')
  if (asked.length === 0) return errors
  return errors.filter(
    (error) =>
      !asked.some(
        ({ schemaPath, instancePath }) =>
          error.instancePath.startsWith(`${instancePath}/`) &&
          innermost(error).every((inner) => inner.schemaPath.startsWith(`${schemaPath}/`)),
      ),
  )
}

/** ajv-errors replaces the errors that its message is for. */
export function innermost(error: SchemaError): readonly SchemaError[] {
  return error.keyword === 'errorMessage'
    ? (error.params.errors as readonly SchemaError[]).flatMap(innermost)
    : [error]
}

/** The index of the alternative that an error belongs to. */
function branchOf(
  error: SchemaError,
  schemaPath: string,
  instancePath: string,
): string | undefined {
  if (!error.instancePath.startsWith(instancePath)) return undefined
  const path = innermost(error)[0]?.schemaPath ?? ''
  return path.startsWith(`${schemaPath}/`)
    ? path.slice(schemaPath.length + 1).split('/')[0]
    : undefined
}

/** How strongly an error suggests that the value is meant for another alternative. */
function weightOf({ keyword, instancePath }: SchemaError, above: string): number {
  const depth = instancePath.slice(above.length).split('/').length - 1
  if (depth > 1) return 0
  // An alternative for all other values excludes the constants of the rest.
  if (keyword === 'const' || keyword === 'not') return 10
  if (keyword === 'type' || keyword === 'enum') return depth === 0 ? 10 : 1
  return ['additionalProperties', 'unevaluatedProperties', 'false schema'].includes(keyword) ? 2 : 0
}
