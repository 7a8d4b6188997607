import type { Bundle } from '#model'
import type { Identity } from '../stores/identityStore.ts'

/** Whether such an account must be used with a second factor. A lender whose data say nothing asks agents and brokers for it. */
export function needsSecondFactor(
  { support }: Pick<Bundle, 'support'>,
  { profileType, isBroker }: Pick<Identity, 'profileType' | 'isBroker'>,
): boolean {
  const { agent = 'required', broker = 'required' } = support?.access?.secondFactor ?? {}
  return (profileType === 'agent' && agent === 'required') || (isBroker && broker === 'required')
}
