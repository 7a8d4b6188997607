import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { readFiles } from './readFiles.ts'

const removed = '.removed'

/** The configuration below `root`, text by path, with the files below each folder of `over` in place of those before; X.removed takes X away. */
export function readLayers(root: string, over: readonly string[]): Map<string, string> {
  const files = readFiles(root)
  for (const folder of over) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (path.endsWith(removed)) files.delete(path.slice(0, -removed.length).split(sep).join('/'))
    }
    for (const [path, text] of readFiles(folder)) files.set(path, text)
  }
  return files
}
