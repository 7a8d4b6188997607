import { joinMessages } from '#engine'
import { appIssues, fillIssue, isObject, type Issue, type Json } from '#model'

/** The error body of our API; other services can return anything. */
export interface ErrorBody {
  readonly code?: string
  readonly errors?: readonly string[]
  readonly issues?: readonly Issue[]
  readonly message?: string
}

/**
 * A response that is not ok (A §7). `status` 0: no response at all. The message can be shown (A
 * §8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly body: Json | undefined
  /** Milliseconds to wait before retrying, as requested by the server. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    statusText: string,
    body?: Json,
    message?: string,
    retryAfter?: number,
  ) {
    super(message ?? messageOf(status, body))
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.body = body
    this.retryAfter = retryAfter
  }

  /** The body as our API's error; every part can be missing. */
  get details(): ErrorBody {
    return isObject(this.body) ? (this.body as ErrorBody) : {}
  }
}

/** The server's messages as one sentence; without any, the catalogue's sentence. */
function messageOf(status: number, body: Json | undefined): string {
  if (status === 0) return fillIssue(appIssues, 'app/request-failed').message
  const errors =
    isObject(body) && Array.isArray(body['errors'])
      ? body['errors'].filter((error) => typeof error === 'string')
      : []
  if (errors.length === 0) return fillIssue(appIssues, 'app/unexpected').message
  return joinMessages(errors)
}
