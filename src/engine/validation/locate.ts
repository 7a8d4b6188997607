import type { SchemaError } from '#model'

/**
 * Pointers of the fields that an error is about. ajv reports a missing property at its parent, and
 * ajv-errors puts the message for it there too. A message for the keyword `required` as a whole
 * applies to each missing field at the root ("Required"), and to the object itself below it ("Date
 * of birth is required").
 */
export function locate(error: SchemaError): readonly string[] {
  const inner =
    error.keyword === 'errorMessage' ? (error.params.errors as readonly SchemaError[]) : [error]
  const names = inner.map(({ keyword, params }) =>
    keyword === 'propertyNames' ? params.propertyName : undefined,
  )
  if (names.every((name) => typeof name === 'string'))
    return names.map((name) => below(error, name))
  const missing = inner.map(({ params }) => params.missingProperty)
  if (!missing.every((name) => typeof name === 'string')) return [error.instancePath]
  if (missing.length > 1 && error.instancePath !== '') return [error.instancePath]
  return missing.map((name) => below(error, name))
}

function below({ instancePath }: SchemaError, name: string): string {
  return `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
