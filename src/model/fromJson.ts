import type { Json } from './Json.ts'
import type { HeldByJson } from './toJson.ts'

/**
 * JSON as the type that its schema or writer promises, unchanged: the counterpart of `toJson`.
 * Compiles only for types that JSON can hold.
 */
export function fromJson<T>(value: Json | undefined): T & HeldByJson<T> {
  return value as T & HeldByJson<T>
}
