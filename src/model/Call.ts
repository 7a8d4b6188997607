import type { JsonObject } from './JsonObject.ts'

/**
 * Who can make a call. visitor: anyone. account: a signed-in person, about their own account.
 * owner, signer, referrer (a broker, for the status), broker (whom the borrower lets see more),
 * agent: a person in that relation to the application named. subject: the
 * person that the named resource belongs to (a session, a draft with its key).
 */
export type Caller =
  | 'visitor'
  | 'account'
  | 'owner'
  | 'signer'
  | 'referrer'
  | 'broker'
  | 'agent'
  | 'subject'

/**
 * schemas/calls/<id>.json: one call of the API; the page, the server's checks and OpenAPI read the
 * same file.
 */
export interface Call {
  readonly title: string
  readonly source?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path, parameters as `{name}`. */
  readonly path: string
  readonly secure?: boolean
  /** Who can make the call; required by the loader. */
  readonly who?: readonly Caller[]
  /** Accepts only tokens of this kind of account. */
  readonly variant?: 'customer' | 'agent'
  /** Can be used by accounts that must set up a second factor and haven't yet. */
  readonly beforeSecondFactor?: boolean
  /** Can be used in a session that a co-signer's link opened, like the co-signer's own calls. */
  readonly withSignerLink?: boolean
  /** Can be used by a person who acts for another one; every other secure call is refused then. */
  readonly whileActing?: boolean
  /**
   * Only soon after the person gave their password: support/access.json says how soon. Before that
   * the call is refused with 403 `server/reauthentication-needed`.
   */
  readonly reauthenticates?: boolean
  /** Of a GET: the page makes it again where there is no answer, or a temporary error (A §7). */
  readonly retries?: boolean
  /** An Idempotency-Key header is required. */
  readonly idempotent?: boolean
  readonly params?: JsonObject
  readonly query?: JsonObject
  readonly request?: JsonObject
  readonly response?: JsonObject
}
