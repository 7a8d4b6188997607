import type { Json } from '#model'
import { applyOverlay } from './json/applyOverlay.ts'
import { parseJson } from './json/parseJson.ts'

/** A file of the base with the overlays of these folders, the topmost first. */
export function effectiveFile(
  files: ReadonlyMap<string, string>,
  folders: readonly string[],
  file: string,
): Json | undefined {
  const valueOf = (path: string) => {
    const text = files.get(path)
    return text === undefined ? undefined : parseJson(text).value
  }
  return folders.reduceRight<Json | undefined>((value, folder) => {
    const overlay = valueOf(`${folder}${file}`)
    return overlay === undefined ? value : applyOverlay(value, overlay)
  }, valueOf(file))
}
