import type { FoundIssue } from '#analysis'
import { civilDate } from '#origination'
import { oldFiguresOf } from '../bundles/oldFiguresOf.ts'
import { findTrailCheck } from '../stores/trailCheckStore.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'
import type { OriginationNeeds } from '../origination/OriginationNeeds.ts'

/**
 * The result of the last change of the files, and issues of the audit trail, for the lender's
 * staff. They do not see other lenders' files.
 */
const state: CallHandler<OriginationNeeds> = async (
  { org, served },
  { bundles, clock, store },
) => ({
  bundle: served.bundle.hash,
  isStale: bundles.isStale(),
  isLastGood: bundles.lastGood().includes(org),
  issues: [
    ...((await findTrailCheck(store))?.issues ?? [])
      .filter((issue) => (issue.org ?? org) === org)
      .map(({ code, severity, message, remedy }) => ({ code, severity, message, remedy })),
    ...[...bundles.issues(), ...oldFiguresOf(served.bundle, civilDate(clock.now(), 'UTC'))]
      .filter((issue) => isAbout(issue, org))
      .map(({ code, severity, file, pointer, line, message, remedy }) => ({
        code,
        severity,
        file,
        pointer,
        line,
        message,
        remedy,
      })),
  ],
})

/** Whether it is in the lender's own files, or in shared ones and a problem of this lender. */
function isAbout({ file = '', orgs }: FoundIssue, org: string): boolean {
  return (
    (orgs ?? [org]).includes(org) && (!file.startsWith('orgs/') || file.startsWith(`orgs/${org}/`))
  )
}

export const configurationRoutes: CallRoutes<OriginationNeeds> = {
  configuration: { handle: state },
}
