import { statSync, type Stats } from 'node:fs'

/** The file status of a path; undefined if it does not exist or is a broken link. Never throws. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
