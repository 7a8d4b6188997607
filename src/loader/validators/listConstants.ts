import { constantsOf, isObject, type Json, type JsonObject } from '#model'

/**
 * Maximum choices that stay unchanged. ajv nests alternatives, and some hundreds of them exceed a
 * page's stack.
 */
const mostNested = 20

/**
 * The schema with long lists of named choices (`oneOf` of constants) as an equivalent `enum`. Only
 * for validation: the names are lost. The input is not changed.
 */
export function listConstants(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(listConstants)
  if (!isObject(value)) return value
  const { oneOf, errorMessage, ...rest } = value
  const constants =
    value.enum === undefined && Array.isArray(oneOf) && oneOf.length > mostNested
      ? constantsOf(oneOf)
      : undefined
  const isList =
    constants !== undefined &&
    (oneOf as readonly JsonObject[]).every(isNamed) &&
    isEachOnce(constants)
  if (!isList)
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, listConstants(member)]),
    )
  const { oneOf: message, ...messages } = isObject(errorMessage) ? errorMessage : {}
  const said = isObject(errorMessage)
    ? { ...messages, ...(message !== undefined && { enum: message }) }
    : errorMessage
  return { ...rest, enum: constants, ...(said !== undefined && { errorMessage: said }) }
}

const words = ['const', 'title', 'description']
const isNamed = (choice: JsonObject) => Object.keys(choice).every((key) => words.includes(key))
const isEachOnce = (values: readonly Json[]) =>
  new Set(values.map((value) => JSON.stringify(value))).size === values.length
