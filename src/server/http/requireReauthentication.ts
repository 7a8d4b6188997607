import type { Bundle } from '#model'
import { problem } from '#origination'
import type { StoredSession } from '../stores/sessionStore.ts'

const minute = 60_000

/**
 * Throws 403 if the person of the session gave their password longer ago than the lender lets it
 * count.
 */
export function requireReauthentication(
  { support }: Pick<Bundle, 'support'>,
  { authenticated }: Pick<StoredSession, 'authenticated'>,
): void {
  const { minutes = Infinity } = support.access?.reauthentication ?? {}
  if (Date.now() - authenticated.getTime() > minutes * minute)
    throw problem('server/reauthentication-needed')
}
