import type { ApiError } from './ApiError.ts'

const messages = ['unauthenticated', 'invalid signature']

/** 401, or 403 whose message says that the token is worth nothing (A §8). */
export function isUnauthenticated(error: ApiError): boolean {
  if (error.status === 401) return true
  const { message, errors = [] } = error.details
  return error.status === 403 && [message, ...errors].some((said) => typeof said === 'string' && messages.includes(said.toLowerCase()))
}
