import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { configurationFolders } from './configurationFolders.ts'

/**
 * Where a file of the configuration below `root` really is; undefined if a link leads out of the
 * configuration's folders. Throws like realpath.
 */
export function realFile(root: string, path: string): string | undefined {
  const real = realpathSync(path)
  return configurationFolders.some((folder) => isBelow(join(root, folder), real)) ? real : undefined
}

function isBelow(folder: string, path: string): boolean {
  try {
    return path.startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}
