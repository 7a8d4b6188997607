import { accessSync, constants } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { statOf } from './statOf.ts'

/** Why a folder, which may not exist yet, is not writable; undefined if it is. Changes nothing. */
export function cannotWrite(folder: string): string | undefined {
  const place = resolve(folder)
  const found = statOf(place)
  if (!found && dirname(place) !== place) return cannotWrite(dirname(place))
  if (!found?.isDirectory()) return `${place} is a file`
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return `no one has given us the right to write into ${place}`
  }
}
