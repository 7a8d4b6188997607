import type { Org } from '#model'

/**
 * The part of an organization for the page: without the targets of its submissions, its staff and
 * managers, who decides about releases, its end date, what its register names, and where its chats
 * are.
 */
export function pageOrgOf({
  retired: _retired,
  submissions: _submissions,
  staff: _staff,
  hmdaReporter: _hmdaReporter,
  managers: _managers,
  releases: _releases,
  chatProviders: _chatProviders,
  ...org
}: Org): Org {
  return org
}
