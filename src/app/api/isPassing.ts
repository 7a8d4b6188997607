import { ApiError } from './ApiError.ts'

/** A problem that may be temporary: no response, or a server that is busy or restarting. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 500, 502, 503, 504].includes(error.status)
}
