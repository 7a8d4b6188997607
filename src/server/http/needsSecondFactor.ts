import type { Bundle } from '#model'
import type { Identity } from '../stores/identityStore.ts'

/**
 * Whether such an account must use a second factor. If a lender's data do not say, agents and
 * brokers must.
 */
export function needsSecondFactor(
  { support }: Pick<Bundle, 'support'>,
  { profileType, isBroker }: Pick<Identity, 'profileType' | 'isBroker'>,
): boolean {
  const { agent = 'required', broker = 'required' } = support?.access?.secondFactor ?? {}
  return (profileType === 'agent' && agent === 'required') || (isBroker && broker === 'required')
}
