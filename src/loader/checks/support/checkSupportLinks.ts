import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { findScreen } from '../application/findScreen.ts'
import { pathsKnown } from '../pathsKnown.ts'

const ofApplication = '/:uuid'

/** Checks that targets of notifications exist, including those below an application. */
export function checkSupportLinks({
  support,
  flows,
  routes,
  screens,
}: Pick<Parts, 'support' | 'flows' | 'routes' | 'screens'>): Diagnostic[] {
  const { diagnosticOf } = pathsKnown({ flows, routes })
  const screensBelow = Object.keys(screens.screens).map((screen) => `${ofApplication}/${screen}`)
  const isScreen = (path: string) =>
    path === ofApplication ||
    (path.startsWith(`${ofApplication}/`) &&
      findScreen(screens, path.slice(ofApplication.length + 1)) !== undefined)
  return Object.entries(support.notifications?.notifications ?? {}).flatMap(
    ([name, { ctas = [] }]) =>
      ctas.flatMap(({ redirectPath: path }, index): Diagnostic[] => {
        const diagnostic = isScreen(path) ? undefined : diagnosticOf(path, screensBelow)
        if (!diagnostic) return []
        const pointer = toPointer(['notifications', name, 'ctas', index, 'redirectPath'])
        return [{ ...diagnostic, file: 'support/notifications.json', pointer }]
      }),
  )
}
