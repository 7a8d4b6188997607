import type { Calls } from './Calls.ts'
import type { Json } from './Json.ts'

export type CallId = keyof Calls

/** The body that a call takes. */
export type CallBody<Id extends CallId> = Frozen<Calls[Id]['request']>

/** The body that a call answers with. */
export type CallResponse<Id extends CallId> = Frozen<Calls[Id]['response']>

type Frozen<T> = Json extends T
  ? T
  : T extends object
    ? { readonly [Name in keyof T]: Frozen<T[Name]> }
    : T
