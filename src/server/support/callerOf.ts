import type { CallRequest } from '../http/registerCalls.ts'
import type { Claims } from '../secrets/createTokens.ts'
import { needsSecondFactor } from '../http/needsSecondFactor.ts'
import type { SupportNeeds } from './SupportNeeds.ts'
import { findOpenSession } from '../stores/sessionStore.ts'

/**
 * The caller of a public call, if they send a valid token of this lender. Renews nothing, rejects
 * nothing.
 */
export async function callerOf(
  { org, served, headers }: Pick<CallRequest, 'org' | 'served' | 'headers'>,
  { tokens, store }: Pick<SupportNeeds, 'tokens' | 'store'>,
): Promise<Claims | undefined> {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined
  try {
    const claims = await tokens.verify(token)
    const session = claims.org === org ? await findOpenSession(store, claims) : undefined
    if (!session) return undefined
    const { secondFactor, isBroker } = session
    return secondFactor ||
      !needsSecondFactor(served.bundle, { profileType: claims.variant, isBroker })
      ? claims
      : undefined
  } catch {
    return undefined
  }
}
