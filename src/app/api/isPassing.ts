import { ApiError } from './ApiError.ts'

/** Trouble that may be over in a moment: no answer, or a server that is too busy or restarting. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && [0, 429, 500, 502, 503, 504].includes(error.status)
}
