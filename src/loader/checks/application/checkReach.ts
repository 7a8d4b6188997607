import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { followPath } from './findScreen.ts'

/**
 * Checks that every screen can be reached: from a status, from a state of the local machine, by an
 * action of the routing, by an action or review of a reachable screen, or from outside. A screen
 * without a status or state can still be opened.
 */
export function checkReach({
  screens,
  screenFiles,
  routing,
  machine,
}: Pick<Parts, 'screens' | 'screenFiles' | 'routing' | 'machine'>): Diagnostic[] {
  if (screens === emptyParts.screens || routing === emptyParts.routing) return []
  const reached = new Set<string>()
  const visit = (path: string): void => {
    const key = path.startsWith('/') ? undefined : followPath(screens, path)
    if (key === undefined || key === '' || reached.has(key)) return
    reached.add(key)
    const { actions, reviews } = screens.screens[key]!
    for (const to of [
      ...Object.values(actions ?? {}).map((action) => action.to),
      ...(reviews ?? []),
    ])
      visit(to)
  }
  const places = [...Object.values(routing.statuses), ...Object.values(machine.states)]
  for (const { to } of Object.values(routing.actions ?? {})) visit(to)
  for (const { go } of places.flatMap(({ routes }) => routes)) visit(go)
  const led = new Set(
    places.flatMap(({ routes }) => routes.map(({ go }) => followPath(screens, go))),
  )
  for (const [path, { entrance }] of Object.entries(screens.screens)) if (entrance) visit(path)
  return Object.entries(screens.screens).flatMap(([path, { open, entrance }]): Diagnostic[] => {
    const place = {
      values: { path },
      file: screenFiles[path]!,
      pointer: toPointer(['screens', path]),
    }
    if (!reached.has(path)) return [{ code: 'loader/screen-unreached', ...place }]
    return led.has(path) || open !== undefined || entrance
      ? []
      : [{ code: 'loader/screen-never-open', ...place }]
  })
}
