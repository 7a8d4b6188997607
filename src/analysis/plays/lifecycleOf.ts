import type { ApplicationPlay, Bundle, Lifecycle } from '#model'

/** What decides where whoever the play is of stands: the borrower's application, or a further signer. */
export function lifecycleOf({ lifecycle, signer }: Pick<Bundle, 'lifecycle' | 'signer'>, { of }: Pick<ApplicationPlay, 'of'>): Lifecycle {
  return (of === 'signer' ? signer?.lifecycle : undefined) ?? lifecycle
}
