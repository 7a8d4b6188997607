import type { Bundle, ConsoleRole } from '#model'

/**
 * A status in words; a broker reads the sentence for people who follow an application, which says
 * nothing about credit.
 */
export function titleOfStatus(
  { routing: { statuses } }: Pick<Bundle, 'routing'>,
  status: string,
  role: ConsoleRole,
): string {
  const entry = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return (role === 'agent' ? entry?.title : entry?.followed) ?? (role === 'agent' ? status : '')
}
