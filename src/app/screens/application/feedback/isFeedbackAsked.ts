import type { Org, SupportFeedback } from '#model'

/**
 * Whether people are asked for feedback here: by brand, sign-in and screen, as
 * support/feedback.json says (B §2).
 */
export function isFeedbackAsked(
  plan: Pick<SupportFeedback, 'prompt'> | undefined,
  { mainBrand }: Pick<Org, 'mainBrand'>,
  isSignedIn: boolean,
  screen: string,
): boolean {
  if (!plan) return false
  const { mainBrandOnly, signedInOnly, screens } = plan.prompt
  return (mainBrand || !mainBrandOnly) && (isSignedIn || !signedInOnly) && screens.includes(screen)
}
