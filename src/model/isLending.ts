import type { Bundle } from './Bundle.ts'

/**
 * Whether the bundle has applications: statuses, a lifecycle, lending figures. Without them its
 * flows end in submissions.
 */
export function isLending({ routing }: Pick<Bundle, 'routing'>): boolean {
  return Object.keys(routing.statuses).length > 0
}
