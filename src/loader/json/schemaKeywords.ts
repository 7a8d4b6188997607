/** Keywords that say something of an answer and restrict nothing. */
export const annotationKeywords: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'errorMessage',
])

/** Keywords whose members are schemas by name. */
export const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
  'x-shows',
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
