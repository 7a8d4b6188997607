import type { Json } from './Json.ts'
import type { Held } from './toJson.ts'

/**
 * JSON as the type that its schema or writer promises, unchanged: the counterpart of `toJson`.
 * Compiles only for types that JSON can hold.
 */
export function fromJson<T>(value: Json | undefined): T & Held<T> {
  return value as T & Held<T>
}
