/** Keywords whose members are schemas by name. */
export const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
])

/** Keywords with values, which are no schemas. */
export const dataKeywords: ReadonlySet<string> = new Set([
  'default',
  'examples',
  'const',
  'enum',
  'errorMessage',
  'x-checks',
])
