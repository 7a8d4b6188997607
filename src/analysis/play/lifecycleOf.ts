import type { ApplicationCounterexample, Bundle, Lifecycle } from '#model'

/** The lifecycle of the played party: the borrower's, or a co-signer's. */
export function lifecycleOf(
  { lifecycle, signer }: Pick<Bundle, 'lifecycle' | 'signer'>,
  { of }: Pick<ApplicationCounterexample, 'of'>,
): Lifecycle {
  return (of === 'signer' ? signer?.lifecycle : undefined) ?? lifecycle
}
