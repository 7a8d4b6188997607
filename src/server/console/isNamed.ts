import type { CallRequest } from '../http/registerCalls.ts'
import type { Services } from '../Services.ts'
import { findIdentity } from '../stores/identityStore.ts'

/** Whether org.json names the agent who asks, by their email address, in one of its lists. */
export async function isNamed(
  { org, claims }: CallRequest,
  { store, seal }: Services,
  emails: readonly string[] = [],
): Promise<boolean> {
  if (claims.variant !== 'agent' || emails.length === 0) return false
  const agent = await findIdentity(store, seal, org, claims.sub)
  return emails.some((email) => email.toLowerCase() === agent?.email.toLowerCase())
}
