import { ApiError } from '../api/ApiError.ts'

/** The application or the profile is missing, or it is somebody else's: the borrower belongs on the dashboard (A §8). */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403)
}
