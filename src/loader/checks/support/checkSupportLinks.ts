import type { Finding } from '../../Finding.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { Parts } from '../../Parts.ts'
import { findScreen } from '../application/findScreen.ts'
import { pathsKnown } from '../pathsKnown.ts'

const ofApplication = '/:uuid'

/** Something lies where notices lead, below an application too. */
export function checkSupportLinks({ support, flows, routes, screens }: Pick<Parts, 'support' | 'flows' | 'routes' | 'screens'>): Finding[] {
  const { has, names } = pathsKnown({ flows, routes })
  const isThere = (path: string) => {
    if (path === ofApplication) return true
    if (path.startsWith(`${ofApplication}/`)) return findScreen(screens, path.slice(ofApplication.length + 1)) !== undefined
    return has(path)
  }
  const known = [...names, ...Object.keys(screens.screens).map((screen) => `${ofApplication}/${screen}`)]
  return Object.entries(support.notifications?.notifications ?? {}).flatMap(([name, { ctas = [] }]) =>
    ctas.flatMap(({ redirectPath: path }, index): Finding[] => {
      if (isThere(path)) return []
      const pointer = toPointer(['notifications', name, 'ctas', index, 'redirectPath'])
      return [{ code: 'loader/path-unknown', values: { path, hint: suggest(path, known) }, file: 'support/notifications.json', pointer }]
    }),
  )
}
