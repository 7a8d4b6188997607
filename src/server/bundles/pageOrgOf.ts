import type { Org } from '#model'

/** What the page gets of an organization: not where its submissions go, who works for it, and until when it is served. */
export function pageOrgOf({ retired: _retired, submissions: _submissions, staff: _staff, ...org }: Org): Org {
  return org
}
