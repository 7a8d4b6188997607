import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { statOf } from './statOf.ts'

/** Makes a folder, and those above it that are not there; throws where it cannot. `recursive` of mkdirSync never comes back below /proc. */
export function createFolder(folder: string): void {
  const place = resolve(folder)
  if (statOf(place)?.isDirectory()) return
  if (dirname(place) !== place) createFolder(dirname(place))
  try {
    mkdirSync(place)
  } catch (error) {
    // Another run may have made it meanwhile.
    if (!statOf(place)?.isDirectory()) throw error
  }
}
