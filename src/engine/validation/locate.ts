import type { SchemaError } from '#model'

/**
 * Pointers of the fields that an error is about. ajv hangs a missing property on its parent, and ajv-errors does the same with the message
 * for it. A message for the keyword `required` as a whole is about each missing field at the root ("Required"), and about the object itself
 * below it ("Date of birth is required").
 */
export function locate(error: SchemaError): readonly string[] {
  const inner = error.keyword === 'errorMessage' ? (error.params.errors as readonly SchemaError[]) : [error]
  const names = inner.map(({ keyword, params }) => (keyword === 'propertyNames' ? params.propertyName : undefined))
  if (names.every((name) => typeof name === 'string')) return names.map((name) => below(error, name))
  const missing = inner.map(({ params }) => params.missingProperty)
  if (!missing.every((name) => typeof name === 'string')) return [error.instancePath]
  if (missing.length > 1 && error.instancePath !== '') return [error.instancePath]
  return missing.map((name) => below(error, name))
}

function below({ instancePath }: SchemaError, name: string): string {
  return `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
