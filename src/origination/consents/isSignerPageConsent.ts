import { isActOf } from '#engine'
import type { LendingConsents } from '#model'
import type { GivenConsent } from './neededConsents.ts'

/**
 * Whether a consent is a co-signer's to documents on a page: without it they sign on paper (15 USC
 * 7001(c)(1)).
 */
export function isSignerPageConsent(
  { type, textId }: Pick<GivenConsent, 'type' | 'textId'>,
  consents: LendingConsents | undefined,
): boolean {
  return Object.values(consents?.acts ?? {}).some(
    (act) => isActOf(act, 'signer', '', { do: 'package' }) && act.consents[type]?.includes(textId),
  )
}
