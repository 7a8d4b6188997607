import type { Org } from '#model'

/**
 * The part of an organization for the page: without the targets of its submissions, its staff and
 * managers, its end date, and what its register names.
 */
export function pageOrgOf({
  retired: _retired,
  submissions: _submissions,
  staff: _staff,
  hmdaReporter: _hmdaReporter,
  managers: _managers,
  ...org
}: Org): Org {
  return org
}
