import type { CallBody, CallId, JsonObject } from '#model'
import type { CompiledBundle } from '#origination'
import type { HeldApplication } from './HeldApplication.ts'
import type { World } from './World.ts'

/** All applications of a lender in memory, with the accounts of co-signers. */
export interface MemoryLender {
  readonly served: CompiledBundle
  readonly world: World
  /** By uuid. */
  readonly held: Map<string, HeldApplication>
  /** Identity by e-mail address in lower case; an identity's uuid is also its token. */
  readonly accounts: Map<string, string>
  /** The call before: one holds everything until it has ended, as a transaction does. */
  turn: Promise<unknown>
}

/** One call about an application: who calls, and what for. */
export interface MemoryCall<Body = JsonObject> {
  readonly lender: MemoryLender
  /** Identity of the caller; empty for a visitor. */
  readonly identity: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  readonly bytes: Uint8Array
  /** Of the bytes; empty without any. */
  readonly mediaType: string
}

/** Returns the body, now or later; throws a ProblemError. */
export type MemoryHandler<Body = JsonObject> = (call: MemoryCall<Body>) => unknown

export type MemoryCalls = {
  readonly [Id in CallId]?: MemoryHandler<
    CallBody<Id> extends undefined ? JsonObject : CallBody<Id>
  >
}
