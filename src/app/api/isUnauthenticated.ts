import type { ApiError } from './ApiError.ts'

const messages = ['unauthenticated', 'invalid signature']

const missing = 'server/second-factor-missing'

/**
 * 401, or 403 with a message that says the token is invalid (A §8) or needs a second factor, which
 * signing in asks for.
 */
export function isUnauthenticated(error: ApiError): boolean {
  if (error.status === 401) return true
  const { code, message, errors = [] } = error.details
  if (error.status !== 403) return false
  return (
    code === missing ||
    [message, ...errors].some(
      (said) => typeof said === 'string' && messages.includes(said.toLowerCase()),
    )
  )
}
