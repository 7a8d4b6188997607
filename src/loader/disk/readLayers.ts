import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { FileDiagnostic } from '../FileDiagnostic.ts'
import { applyPatchText } from './applyPatchText.ts'
import { readFiles } from './readFiles.ts'

const removed = '.removed'
const patch = '.patch.json'

/**
 * The configuration below `root`, text by path. Files below each folder of `over` override earlier
 * ones, X.removed removes X, and X.patch.json is a JSON Patch of X.json.
 * @param fileDiagnostics receives files that gave no text, as in readFiles, and patches that do not
 * fit.
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
    for (const [path, text] of readFiles(folder, fileDiagnostics, others)) {
      if (!path.endsWith(patch)) {
        files.set(path, text)
        continue
      }
      const target = `${path.slice(0, -patch.length)}.json`
      const patched = applyPatchText(files.get(target), text)
      if (typeof patched === 'string') files.set(target, patched)
      else
        fileDiagnostics?.set(path, {
          code: 'loader/patch-unfit',
          values: { file: target, ...patched },
        })
    }
  }
  return files
}
