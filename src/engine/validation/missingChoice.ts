import { isShape, type Json, type JsonObject, type SchemaError, fromJson } from '#model'

/**
 * Handles an object that matches several alternatives because it lacks the field that distinguishes
 * them: one alternative is for all other values of that field, so ajv finds none that rejects the
 * object. The error is that the field is missing. `part`: drawable schema of the object; `value`:
 * the object.
 */
export function missingChoice(
  error: SchemaError,
  part: JsonObject,
  value: Json | undefined,
): SchemaError {
  const isSeveral = error.keyword === 'oneOf' && Array.isArray(error.params.passingSchemas)
  if (!isSeveral || !isShape(value)) return error
  const sets = fromJson<readonly (readonly JsonObject[])[]>(part['x-alternatives'] ?? [])
  const names = sets
    .flat()
    .flatMap(({ properties }) =>
      Object.entries(isShape(properties) ? properties : {}).flatMap(([name, field]) =>
        isShape(field) && field['x-constant'] === 'chosen' ? [name] : [],
      ),
    )
  const missingProperty = names.find((name) => value[name] === undefined)
  return missingProperty === undefined
    ? error
    : { ...error, keyword: 'required', params: { missingProperty } }
}
