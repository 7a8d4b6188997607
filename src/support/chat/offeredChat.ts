import type { Bundle, SupportChat } from '#model'

/** The lender's chat, if the flag `fe-webchat` offers it. */
export function offeredChat({
  org,
  support,
}: Pick<Bundle, 'org' | 'support'>): SupportChat | undefined {
  return org.flags['fe-webchat']?.enabled ? support?.chat : undefined
}
