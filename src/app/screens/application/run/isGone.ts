import { ApiError } from '../../../api/ApiError.ts'

/**
 * The application or profile is missing, or belongs to someone else: redirect to the dashboard (A
 * §8).
 */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403)
}
