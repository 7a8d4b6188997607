import { isObject, type Json } from '#model'
import { parseJson } from './json/parseJson.ts'
import { addedTo } from './json/addedTo.ts'
import { effectiveFile } from './effectiveFile.ts'
import { additionsOf } from './json/applyOverlay.ts'
import { overlayFolders } from './overlayFolders.ts'
import { fromPointer, toPointer, valueAt } from './json/pointer.ts'

export interface Provenance {
  readonly layer: 'base' | 'overlay'
  /** File that sets the value. */
  readonly file: string
  /**
   * Pointer into that file: to the value itself, or to the ancestor that was replaced or removed.
   */
  readonly pointer: string
  /** The overlay's reason. */
  readonly why?: string
}

/**
 * Finds the file that sets a lender's value at `pointer` of a base path ("flows/registration.json",
 * "/steps/index/next"). Computed from the texts on request; nothing is cached per lender. A map
 * that an overlay only changes inside also counts as the overlay's.
 */
export function whoSet(
  files: ReadonlyMap<string, string>,
  orgCode: string | undefined,
  file: string,
  pointer: string,
): Provenance {
  const folders = orgCode === undefined ? [] : overlayFolders(files, orgCode)
  return whoSetIn(files, folders, file, pointer)
}

/** The same by folders of overlays, the topmost first. */
export function whoSetIn(
  files: ReadonlyMap<string, string>,
  folders: readonly string[],
  file: string,
  pointer: string,
): Provenance {
  const [folder, ...under] = folders
  if (folder === undefined) return { layer: 'base', file, pointer }
  const overlay = `${folder}${file}`
  const text = files.get(overlay)
  const patch = text === undefined ? undefined : parseJson(text).value
  if (!isObject(patch)) return whoSetIn(files, under, file, pointer)
  const why = typeof patch.why === 'string' ? patch.why : undefined
  const origin = originOf(effectiveFile(files, under, file) ?? {}, patch, fromPointer(pointer))
  if (origin)
    return origin[0] === 'adds'
      ? { layer: 'overlay', file: overlay, pointer: toPointer(origin), why }
      : whoSetIn(files, under, file, toPointer(origin))
  let here: Json = patch
  const passed: string[] = []
  for (const key of fromPointer(pointer)) {
    if (!isObject(here)) break
    if (!Object.hasOwn(here, key))
      return isThere(files, under, file)
        ? whoSetIn(files, under, file, pointer)
        : { layer: 'overlay', file: overlay, pointer, why }
    here = here[key]!
    passed.push(key)
  }
  const isList = Array.isArray(here)
  const reached = isList
    ? pointer
    : passed.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return { layer: 'overlay', file: overlay, pointer: reached, why }
}

function isThere(files: ReadonlyMap<string, string>, folders: readonly string[], file: string) {
  return ['', ...folders].some((folder) => files.has(`${folder}${file}`))
}

/**
 * The keys of an entry of a list that the overlay adds to: in the base, or in the overlay's `adds`.
 * Undefined for anything else.
 */
function originOf(
  base: Json,
  overlay: Json,
  keys: readonly string[],
): readonly (string | number)[] | undefined {
  for (const [pointer, additions] of Object.entries(additionsOf(overlay))) {
    const at = fromPointer(pointer)
    const [index, ...rest] = keys.slice(at.length)
    if (index === undefined || toPointer(keys.slice(0, at.length)) !== pointer) continue
    const list = valueAt(base, at)
    const origin = Array.isArray(list) && addedTo(list, additions).origins[Number(index)]
    if (typeof origin === 'number') return [...at, origin, ...rest]
    if (typeof origin === 'string') return ['adds', pointer, ...fromPointer(origin), ...rest]
  }
  return undefined
}
