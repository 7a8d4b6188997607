import { toPointer } from '#loader'
import type { Report } from '../Report.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'

/** Every screen is shown to somebody: a status or a state leads to it, or its rule opens it, for some application that can be there. */
export function checkScreensShown({ places }: Look, showings: ReadonlyMap<string, readonly Standing[]>): Report {
  const hidden = [...showings].filter(([, standings]) => standings.length === 0)
  const findings = hidden.map(([path]) => ({
    code: 'analysis/screen-never-shown' as const,
    values: { path },
    file: places.screens[path]!,
    pointer: toPointer(['screens', path]),
  }))
  return { findings, unchecked: [] }
}
