import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { FileDiagnostic } from '../FileDiagnostic.ts'
import { readFiles } from './readFiles.ts'

const removed = '.removed'

/**
 * The configuration below `root`, text by path; files below each folder of `over` override earlier
 * ones, and X.removed removes X.
 * @param fileDiagnostics receives files that gave no text, as in readFiles.
 * @param others receives all other files, as in readFiles.
 */
export function readLayers(
  root: string,
  over: readonly string[],
  fileDiagnostics?: Map<string, FileDiagnostic>,
  others: Map<string, string> = new Map(),
): Map<string, string> {
  const files = readFiles(root, fileDiagnostics, others)
  for (const folder of over) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith(removed)) continue
      const gone = path.slice(0, -removed.length).split(sep).join('/')
      for (const known of [files, others]) known.delete(gone)
    }
    for (const [path, text] of readFiles(folder, fileDiagnostics, others)) files.set(path, text)
  }
  return files
}
