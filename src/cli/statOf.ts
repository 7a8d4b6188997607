import { statSync, type Stats } from 'node:fs'

/** What lies at a path; undefined where nothing does, or only a link that leads nowhere. Never throws. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
