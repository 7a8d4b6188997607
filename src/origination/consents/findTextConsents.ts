import type { LendingConsents } from '#model'
import { consentsOfAct, findConsent, type GivenConsent } from './neededConsents.ts'

/**
 * The consents of a text message's recipient, newest given first, by the lender's current rules.
 * Undefined if they can't be texted: they did not consent, or their newest consent was withdrawn.
 */
export function findTextConsents<
  Consent extends GivenConsent & { readonly withdrawnAt: Date | null },
>(
  consents: LendingConsents | undefined,
  { template, application = '' }: { readonly template: string; readonly application?: string },
  given: readonly Consent[],
): readonly Consent[] | undefined {
  const found: Consent[] = []
  for (const act of Object.values(consents?.acts ?? {})) {
    if (!act.orders?.includes('messages.text')) continue
    for (const needed of consentsOfAct(act)) {
      const newest = findConsent(needed, application, given)
      if (newest ? newest.withdrawnAt !== null : !act.asked?.includes(`mail/${template}`))
        return undefined
      if (newest) found.push(newest)
    }
  }
  return found
}
