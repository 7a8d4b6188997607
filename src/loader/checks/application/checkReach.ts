import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Finding } from '../../Finding.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { followPath } from './findScreen.ts'

/** Every screen is come to: from a status, from a state of the local machine, by an action or a review of a screen that is, or from outside. */
export function checkReach({
  screens,
  screenFiles,
  routing,
  machine,
}: Pick<Parts, 'screens' | 'screenFiles' | 'routing' | 'machine'>): Finding[] {
  if (screens === emptyParts.screens || routing === emptyParts.routing) return []
  const reached = new Set<string>()
  const visit = (path: string): void => {
    const key = path.startsWith('/') ? undefined : followPath(screens, path)
    if (key === undefined || key === '' || reached.has(key)) return
    reached.add(key)
    const { actions, reviews } = screens.screens[key]!
    for (const to of [...Object.values(actions ?? {}).map((action) => action.to), ...(reviews ?? [])]) visit(to)
  }
  const places = [...Object.values(routing.statuses), ...Object.values(machine.states)]
  for (const { go } of places.flatMap(({ routes }) => routes)) visit(go)
  for (const [path, { entrance }] of Object.entries(screens.screens)) if (entrance) visit(path)
  return Object.keys(screens.screens)
    .filter((path) => !reached.has(path))
    .map((path) => ({ code: 'loader/screen-unreached', values: { path }, file: screenFiles[path]!, pointer: toPointer(['screens', path]) }))
}
