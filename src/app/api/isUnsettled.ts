import { ApiError } from './ApiError.ts'
import { isPassing } from './isPassing.ts'

/** What was sent may have been processed, or may still be: only the same key can retry. */
export function isUnsettled(error: unknown): boolean {
  return (
    isPassing(error) ||
    (error instanceof ApiError && error.details.code === 'server/request-in-flight')
  )
}
