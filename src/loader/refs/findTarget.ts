import { isObject, once, type Json, type JsonObject } from '#model'
import { fromPointer } from '../json/pointer.ts'
import type { Layer } from '../Layer.ts'
import { joinPath } from './joinPath.ts'

/** Target of a `$ref`: the file, and the keys of the schema in it. Neither must exist. */
export interface Target {
  readonly file: string
  readonly keys: readonly string[]
}

/**
 * Resolves the target of a `$ref`: a relative path ("../common/names.json#/definitions/first"), the
 * `$id` of a file in the folder, or an `$anchor`. Nothing is fetched. `undefined`: no file or
 * schema has that `$id` or `$anchor`.
 */
export function findTarget(
  ref: string,
  from: string,
  { read, paths }: Pick<Layer, 'read' | 'paths'>,
): Target | undefined {
  const hash = ref.indexOf('#')
  const [address, fragment] = hash < 0 ? [ref, ''] : [ref.slice(0, hash), ref.slice(hash + 1)]
  const place = address === '' ? { file: from, keys: [] } : findFile(address, from, { read, paths })
  if (!place || fragment === '') return place
  if (fragment.startsWith('/'))
    return { file: place.file, keys: [...place.keys, ...fromPointer(decode(fragment))] }
  const keys = namesOf(read(place.file)).get(`#${fragment}`)
  return keys && { file: place.file, keys }
}

function findFile(
  address: string,
  from: string,
  layer: Pick<Layer, 'read' | 'paths'>,
): Target | undefined {
  if (!isAbsolute(address)) {
    const file = joinPath(from, address)
    const own = baseOf(layer.read(from))
    if (layer.read(file) !== undefined || own === undefined) return { file, keys: [] }
    return findId(new URL(address, own).href, layer) ?? { file, keys: [] }
  }
  return findId(address, layer)
}

function findId(id: string, { read, paths }: Pick<Layer, 'read' | 'paths'>): Target | undefined {
  for (const file of paths) {
    if (!file.startsWith('schemas/') && file.includes('/')) continue
    const keys = namesOf(read(file)).get(id)
    if (keys) return { file, keys }
  }
  return undefined
}

export function isAbsolute(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address)
}

function baseOf(file: Json | undefined): string | undefined {
  const id = isObject(file) ? file.$id : undefined
  return typeof id === 'string' && URL.canParse(id) ? id : undefined
}

function namesOf(file: Json | undefined): ReadonlyMap<string, readonly string[]> {
  return isObject(file) ? once(namesIn, file) : new Map()
}

/**
 * Names of schemas in a file: absolute `$id`s, and "#name" for `$anchor`, `$dynamicAnchor` and
 * draft-07's `$id: "#name"`; keys by name.
 */
function namesIn(file: JsonObject): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  const visit = (value: Json, keys: readonly string[], base: string | undefined): void => {
    if (typeof value !== 'object' || value === null) return
    let here = base
    if (isObject(value)) {
      const { $id, $anchor, $dynamicAnchor } = value
      if (typeof $id === 'string' && $id.startsWith('#')) names.set($id, keys)
      else if (typeof $id === 'string' && URL.canParse($id, base)) {
        here = new URL($id, base).href.replace(/#$/, '')
        names.set(here, keys)
      }
      for (const anchor of [$anchor, $dynamicAnchor])
        if (typeof anchor === 'string' && !names.has(`#${anchor}`)) names.set(`#${anchor}`, keys)
    }
    for (const [key, member] of Object.entries(value))
      if (!data.has(key)) visit(member as Json, [...keys, key], here)
  }
  visit(file, [], undefined)
  return names
}

const data = new Set(['default', 'examples', 'const', 'enum'])

/** A URI fragment escapes more characters than a pointer does. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
