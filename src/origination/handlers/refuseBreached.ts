import { problem } from '../ProblemError.ts'
import { isBreachedPassword } from './isBreachedPassword.ts'

/** Throws 422 at the pointer for a breached password. */
export function refuseBreached(password: string, pointer: string): void {
  if (isBreachedPassword(password)) throw problem('server/breached-password', {}, { pointer })
}
