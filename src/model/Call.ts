import type { JsonObject } from './JsonObject.ts'

/**
 * visitor: anybody. account: whoever is signed in, about himself. owner, signer, broker, agent: in that relation to the application that is
 * named. subject: whom the thing that is named belongs to (a session, a draft with its key).
 */
export type Caller = 'visitor' | 'account' | 'owner' | 'signer' | 'broker' | 'agent' | 'subject'

/** schemas/calls/<id>.json: one call of the API; the page, the server's checks and OpenAPI read the same file. */
export interface Call {
  readonly title: string
  readonly source?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path, parameters as `{name}`. */
  readonly path: string
  readonly secure?: boolean
  /** Who may use it; the loader refuses a call without. */
  readonly who?: readonly Caller[]
  /** Only tokens of that kind of account are taken. */
  readonly variant?: 'customer' | 'agent'
  /** May be used by whoever must have a second factor and has none yet. */
  readonly beforeSecondFactor?: boolean
  /** An Idempotency-Key header is required. */
  readonly idempotent?: boolean
  readonly params?: JsonObject
  readonly query?: JsonObject
  readonly request?: JsonObject
  readonly response?: JsonObject
}
