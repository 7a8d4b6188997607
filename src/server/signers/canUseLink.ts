import type { Bundle } from '#model'
import { needsSecondFactor } from '../http/needsSecondFactor.ts'
import { noPassword } from '../identity/noPassword.ts'
import type { Identity } from '../stores/identityStore.ts'

/**
 * Whether a co-signer comes in by a mailed link and a code: the lender offers it, and they have no
 * account, or one that nothing else opens.
 */
export function canUseLink(
  bundle: Pick<Bundle, 'org' | 'support'>,
  account: Identity | null,
): boolean {
  if (bundle.org.switches['signersByLink'] !== true) return false
  if (account === null) return true
  const { passwordHash, profileType, hasTotp } = account
  return (
    passwordHash === noPassword &&
    profileType === 'customer' &&
    !hasTotp &&
    !needsSecondFactor(bundle, account)
  )
}
