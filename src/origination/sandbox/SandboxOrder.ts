import type { JsonObject } from '#model'

/** The part of a vendor order that the sandbox reads. */
export interface SandboxOrder {
  /** UUID of the application. */
  readonly application: string
  /** Which attempt of this operation it is for this application, from 1. */
  readonly attempt: number
  readonly now: Date
  /** When this order was first sent. */
  readonly began: Date
  /** IANA time zone of the property, in which days are told; UTC without it. */
  readonly zone?: string
  readonly request: JsonObject
}
