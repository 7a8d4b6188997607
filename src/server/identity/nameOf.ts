import type { JsonObject } from '#model'
import type { Identity } from '../stores/identityStore.ts'

/** First, middle and last name as they are written; the e-mail address where none is known. */
export function nameOf({ profile, email }: Pick<Identity, 'profile' | 'email'>): string {
  const { firstName, middleName, lastName, suffix } = (profile.name ?? {}) as JsonObject
  return [firstName, middleName, lastName, suffix].filter((part) => typeof part === 'string' && part !== '').join(' ') || email
}
