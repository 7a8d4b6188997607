import { toPointer } from '#loader'
import type { Report } from '../Report.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'

/**
 * Checks that every screen is shown: a status or a state routes to it, or its rule opens it, for
 * some application that can exist.
 */
export function checkScreensShown(
  { places }: Look,
  showings: ReadonlyMap<string, readonly Standing[]>,
): Report {
  const hidden = [...showings].filter(([, standings]) => standings.length === 0)
  const diagnostics = hidden.map(([path]) => ({
    code: 'analysis/screen-never-shown' as const,
    values: { path },
    file: places.screens[path]!,
    pointer: toPointer(['screens', path]),
  }))
  return { diagnostics, unchecked: [] }
}
