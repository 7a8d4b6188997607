import { civilDate } from '#origination'
import { oldFiguresOf } from '../bundles/oldFiguresOf.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'

/** What a change of the files has come to, for those who work at the lender. They do not see other lenders' own files. */
const state: CallHandler = async ({ org, served }, { bundles, clock }) => ({
  bundle: served.bundle.hash,
  isStale: bundles.isStale(),
  isLastGood: bundles.lastGood().includes(org),
  issues: [...bundles.issues(), ...oldFiguresOf(served.bundle, civilDate(clock.now(), 'UTC'))]
    .filter(({ file = '' }) => !file.startsWith('orgs/') || file.startsWith(`orgs/${org}/`))
    .map(({ code, severity, file, pointer, line, message, remedy }) => ({ code, severity, file, pointer, line, message, remedy })),
})

export const configurationRoutes: CallRoutes = {
  configuration: { handle: state },
}
