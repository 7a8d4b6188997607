import type { JsonObject } from '#model'

/** An order to a vendor, as far as the sandbox looks at it. */
export interface SandboxOrder {
  /** UUID of the application. */
  readonly application: string
  /** How often this operation was begun for this application, from 1. */
  readonly attempt: number
  readonly now: Date
  /** When this order was first sent. */
  readonly began: Date
  readonly request: JsonObject
}
