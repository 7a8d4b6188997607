import type { Bundle, ConsoleRole } from '#model'

/**
 * A status in the words of staff; a broker reads the sentence for people who follow an application,
 * which says nothing about credit.
 */
export function titleOfStatus(
  { routing: { statuses }, support }: Pick<Bundle, 'routing' | 'support'>,
  status: string,
  role: ConsoleRole,
): string {
  const entry = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (role !== 'agent') return entry?.followed ?? ''
  return support.console?.words[`status-${status}`] ?? entry?.title ?? status
}
