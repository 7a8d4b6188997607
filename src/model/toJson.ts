import type { Json } from './Json.ts'
import type { JsonObject } from './JsonObject.ts'

/** T where JSON can hold all of it; `never` in place of a function or an unknown value. */
export type HeldByJson<T> = T extends Json | undefined
  ? T
  : T extends (...given: never[]) => unknown
    ? never
    : T extends object
      ? { readonly [Name in keyof T]: HeldByJson<T[Name]> }
      : never

/**
 * A typed value as JSON, unchanged. Interfaces have no index signature, so TypeScript does not see
 * by itself that JSON can hold them.
 */
export function toJson<T extends object | null | undefined>(value: T & HeldByJson<T>): Plain<T> {
  return value as unknown as Plain<T>
}

type Plain<T> = T extends null | undefined
  ? T
  : T extends readonly unknown[]
    ? readonly Json[]
    : JsonObject
