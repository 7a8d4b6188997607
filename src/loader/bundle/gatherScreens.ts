import type { Screens } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { emptyParts } from './emptyParts.ts'
import type { Item } from './Item.ts'
import { shared } from './shared.ts'

type Gathered = Pick<Parts, 'screens' | 'screenFiles'>

/**
 * Merges all *.screens.json below a folder into one table. Reports a path that is defined twice, as
 * a screen or as a redirect, whatever its ":name" parts are called, with both files.
 */
export function gatherScreens(
  items: readonly (readonly [string, Item])[],
  folder: string,
  base?: Gathered,
): Gathered & { diagnostics: Diagnostic[] } {
  const found: {
    screens: Record<string, Screens['screens'][string]>
    redirects: Record<string, string>
  } = { screens: {}, redirects: {} }
  const files: Record<string, string> = {}
  const shapes = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const [file, item] of items.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (item.kind !== 'screens' || !file.startsWith(folder)) continue
    const own = item.value as Partial<Screens>
    for (const part of ['screens', 'redirects'] as const) {
      for (const [path, value] of Object.entries(own[part] ?? {})) {
        const shape = path.replaceAll(/:[^/]+/g, ':')
        const other = shapes.get(shape)
        shapes.set(shape, file)
        if (other)
          diagnostics.push({
            code: 'loader/screen-twice',
            values: { path, file: other },
            file,
            pointer: toPointer([part, path]),
          })
        Object.assign(found[part], { [path]: value })
        files[path] = file
      }
    }
  }
  const screens = shared(found.screens, base?.screens.screens)
  const redirects = shared(found.redirects, base?.screens.redirects)
  const before = base?.screens ?? emptyParts.screens
  const isSame = before.screens === screens && before.redirects === redirects
  return {
    screens:
      isSame || Object.keys(files).length === 0 ? before : Object.freeze({ screens, redirects }),
    screenFiles: shared(files, base?.screenFiles),
    diagnostics,
  }
}
