import { oldFiguresOf } from '../bundles/oldFiguresOf.ts'
import { civilDate } from '../clock/civilDate.ts'
import type { CallHandler, CallRoutes } from '../http/registerCalls.ts'

/** What a change of the files has come to, told to whoever works at the lender: other lenders' own files are not his to see. */
const state: CallHandler = async ({ org, served }, { bundles, clock }) => ({
  bundle: served.bundle.hash,
  isStale: bundles.isStale(),
  issues: [...bundles.issues(), ...oldFiguresOf(served.bundle, civilDate(clock.now(), 'UTC'))]
    .filter(({ file = '' }) => !file.startsWith('orgs/') || file.startsWith(`orgs/${org}/`))
    .map(({ code, severity, file, pointer, line, message, remedy }) => ({ code, severity, file, pointer, line, message, remedy })),
})

export const configurationRoutes: CallRoutes = {
  configuration: { handle: state },
}
