import { applyPatchText } from '#loader/disk'
import type { Json } from '#model'

/** Files with JSON Patches (RFC 6902) by path. Throws if one does not fit. */
export function patchFiles(
  files: ReadonlyMap<string, string>,
  patches: Readonly<Record<string, Json>>,
): ReadonlyMap<string, string> {
  const changed = new Map(files)
  for (const [path, patch] of Object.entries(patches)) {
    const text = applyPatchText(files.get(path), JSON.stringify(patch))
    if (typeof text !== 'string') throw new Error(`${path}: ${text.reason}`)
    changed.set(path, text)
  }
  return changed
}
