import type { ApplicationPlay, Bundle, Lifecycle } from '#model'

/** The lifecycle of the played party: the borrower's, or a co-signer's. */
export function lifecycleOf({ lifecycle, signer }: Pick<Bundle, 'lifecycle' | 'signer'>, { of }: Pick<ApplicationPlay, 'of'>): Lifecycle {
  return (of === 'signer' ? signer?.lifecycle : undefined) ?? lifecycle
}
