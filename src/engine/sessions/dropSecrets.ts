import { type Json, type JsonObject, fromJson } from '#model'

/**
 * The answer without its secrets (`FormHead.secrets`), for storing or showing. The same object if
 * it has none.
 */
export function dropSecrets(secrets: readonly string[], answer: JsonObject): JsonObject {
  return secrets.reduce((left, secret) => drop(left, secret.split('/').slice(1)), answer)
}

/** The value without what is at the path; the same object if there is nothing. */
function drop<T extends Json>(value: T, [key, ...rest]: readonly string[]): T {
  if (typeof value !== 'object' || value === null || key === undefined) return value
  if (Array.isArray(value))
    return fromJson<T>(key === '*' ? value.map((item: Json) => drop(item, rest)) : value)
  const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
  if (!Object.hasOwn(value, name)) return value
  const { [name]: found, ...others } = value as JsonObject
  if (rest.length === 0) return others as T
  const left = drop(found!, rest)
  return left === found ? value : fromJson<T>({ ...(value as JsonObject), [name]: left })
}
