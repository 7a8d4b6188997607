import type { CallRequest } from '../http/registerCalls.ts'
import type { ConsoleNeeds } from './ConsoleNeeds.ts'

/** Whether org.json names the agent who asks, by their email address, in one of its lists. */
export async function isNamed(
  { org, claims }: CallRequest,
  { store, identities }: ConsoleNeeds,
  emails: readonly string[] = [],
): Promise<boolean> {
  if (claims.variant !== 'agent' || emails.length === 0) return false
  const agent = await identities.find(store, org, claims.sub)
  return emails.some((email) => email.toLowerCase() === agent?.email.toLowerCase())
}
