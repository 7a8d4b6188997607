import { ProblemError } from '#origination'
import type { Jobs } from './Jobs.ts'

/**
 * Has the audit trail checked at once, not the next day, if an event was refused because its
 * journal is broken.
 */
export async function auditIfBroken(
  { sendRegular }: Pick<Jobs, 'sendRegular'>,
  error: unknown,
): Promise<void> {
  if (
    error instanceof ProblemError &&
    error.issues.some(({ code }) => code === 'server/journal-broken')
  )
    await sendRegular('audit', { isUrgent: true })
}
