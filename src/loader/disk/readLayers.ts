import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { FileFault } from '../FileFault.ts'
import { readFiles } from './readFiles.ts'

const removed = '.removed'

/**
 * The configuration below `root`, text by path, with the files below each folder of `over` in place of those before; X.removed takes X away.
 * @param faults takes what gave no text, as in readFiles.
 */
export function readLayers(root: string, over: readonly string[], faults?: Map<string, FileFault>): Map<string, string> {
  const files = readFiles(root, faults)
  for (const folder of over) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (path.endsWith(removed)) files.delete(path.slice(0, -removed.length).split(sep).join('/'))
    }
    for (const [path, text] of readFiles(folder, faults)) files.set(path, text)
  }
  return files
}
