import { isObject, once, type Json, type JsonObject } from '#model'
import { draftOf } from '../drafts/draftOf.ts'
import { fromPointer, toPointer } from '../json/pointer.ts'
import type { Layer } from '../Layer.ts'
import { joinPath } from './joinPath.ts'

/** A schema: the file, and its keys in it. Of a target, neither must exist. */
export interface Target {
  readonly file: string
  readonly keys: readonly string[]
}

/**
 * Resolves the target of a `$ref` of the schema `from`: a relative path
 * ("../common/names.json#/definitions/first"), the `$id` of a file in the folder or of a schema in
 * one, or an `$anchor`. "#" is the schema around it that has an `$id`, or else the file. Nothing is
 * fetched. `undefined`: no file or schema has that `$id` or `$anchor`.
 */
export function findTarget(
  ref: string,
  from: Target,
  { read, paths }: Pick<Layer, 'read' | 'paths'>,
): Target | undefined {
  const hash = ref.indexOf('#')
  const [address, fragment] = hash < 0 ? [ref, ''] : [ref.slice(0, hash), ref.slice(hash + 1)]
  const place =
    address === '' ? resourceOf(from, { read }) : findFile(address, from, { read, paths })
  if (!place || fragment === '') return place
  if (fragment.startsWith('/'))
    return { file: place.file, keys: [...place.keys, ...fromPointer(decode(fragment))] }
  const keys = namesOf(read(place.file)).schemas.get(`${toPointer(place.keys)}#${fragment}`)
  return keys && { file: place.file, keys }
}

/** The schema at or around this one that has an `$id` of its own, or the file. */
export function resourceOf({ file, keys }: Target, { read }: Pick<Layer, 'read'>): Target {
  const { bases } = namesOf(read(file))
  const depth = keys.findLastIndex((_, at) => bases.has(toPointer(keys.slice(0, at + 1)))) + 1
  return { file, keys: keys.slice(0, depth) }
}

function findFile(
  address: string,
  from: Target,
  layer: Pick<Layer, 'read' | 'paths'>,
): Target | undefined {
  if (isAbsolute(address)) return findId(address, layer)
  const { schemas, bases } = namesOf(layer.read(from.file))
  const base = bases.get(toPointer(resourceOf(from, layer).keys)) ?? nowhere
  const id = new URL(address, base).href
  const inside = schemas.get(id)
  if (inside) return { file: from.file, keys: inside }
  const file = joinPath(from.file, address)
  if (layer.read(file) !== undefined || id.startsWith(nowhere)) return { file, keys: [] }
  return findId(id, layer) ?? { file, keys: [] }
}

function findId(id: string, { read, paths }: Pick<Layer, 'read' | 'paths'>): Target | undefined {
  for (const file of paths) {
    if (!file.startsWith('schemas/') && file.includes('/')) continue
    const keys = namesOf(read(file)).schemas.get(id)
    if (keys) return { file, keys }
  }
  return undefined
}

export function isAbsolute(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address)
}

interface Names {
  /** Keys of schemas by `$id` in full, and by "/pointer#anchor" of what has the `$id` around it. */
  readonly schemas: ReadonlyMap<string, readonly string[]>
  /** What relative references are resolved against, by the pointer of what has the `$id`. */
  readonly bases: ReadonlyMap<string, string>
}

const noNames: Names = { schemas: new Map(), bases: new Map() }

function namesOf(file: Json | undefined): Names {
  return isObject(file) ? once(namesIn, file) : noNames
}

/** Stands for the address of a file without an absolute `$id`. */
const nowhere = 'lintel:///'

/**
 * Names of schemas in a file: `$id`s, and "#name" for `$anchor`, `$dynamicAnchor` and draft-07's
 * `$id: "#name"`.
 */
function namesIn(file: JsonObject): Names {
  const schemas = new Map<string, readonly string[]>()
  const bases = new Map<string, string>()
  const draft = draftOf(file)
  const visit = (value: Json, keys: readonly string[], base: string, root: string): void => {
    if (typeof value !== 'object' || value === null) return
    let [here, around] = [base, root]
    if (isObject(value)) {
      const { $id, $anchor, $dynamicAnchor } = value
      const isIgnored = draft === 'draft-07' && keys.length > 0 && typeof value['$ref'] === 'string'
      const isNamed = typeof $id === 'string' && !isIgnored
      if (isNamed && !$id.startsWith('#') && URL.canParse($id, base)) {
        here = new URL($id, base).href.replace(/#$/, '')
        around = toPointer(keys)
        schemas.set(here, keys)
        if (keys.length > 0 || isAbsolute($id)) bases.set(around, here)
      }
      const anchors = [$anchor, $dynamicAnchor, isNamed && /^#(.+)/.exec($id)?.[1]]
      for (const anchor of anchors)
        if (typeof anchor === 'string' && !schemas.has(`${around}#${anchor}`))
          schemas.set(`${around}#${anchor}`, keys)
    }
    for (const [key, member] of Object.entries(value))
      if (!data.has(key)) visit(member as Json, [...keys, key], here, around)
  }
  visit(file, [], nowhere, '')
  return { schemas, bases }
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
