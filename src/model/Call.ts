import type { JsonObject } from './JsonObject.ts'

/** schemas/calls/<id>.json: one call of the API; the page, the server's checks and OpenAPI read the same file. */
export interface Call {
  readonly title: string
  readonly source?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path, parameters as `{name}`. */
  readonly path: string
  readonly secure?: boolean
  /** An Idempotency-Key header is required. */
  readonly idempotent?: boolean
  readonly params?: JsonObject
  readonly query?: JsonObject
  readonly request?: JsonObject
  readonly response?: JsonObject
}
