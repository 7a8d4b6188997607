import type { JsonObject } from '#model'
import type { Identity } from '../stores/identityStore.ts'

/** First, middle and last name as written; the e-mail address if unknown. */
export function nameOf({ profile, email }: Pick<Identity, 'profile' | 'email'>): string {
  const { firstName, middleName, lastName, suffix } = (profile.name ?? {}) as JsonObject
  return (
    [firstName, middleName, lastName, suffix]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' ') || email
  )
}
