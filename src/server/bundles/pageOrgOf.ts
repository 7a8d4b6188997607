import type { Org } from '#model'

/**
 * The part of an organization for the page: without the targets of its submissions, its staff, and
 * its end date.
 */
export function pageOrgOf({
  retired: _retired,
  submissions: _submissions,
  staff: _staff,
  ...org
}: Org): Org {
  return org
}
