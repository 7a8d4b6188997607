import { once } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import type { Layer } from '../Layer.ts'
import type { Parts } from '../Parts.ts'
import type { Tools } from '../Tools.ts'
import { assembleParts } from './assembleParts.ts'
import { buildItem } from './buildItem.ts'
import { checkParts, type CheckDiagnostic } from './checkParts.ts'
import type { Item } from './Item.ts'

export interface Built {
  readonly items: ReadonlyMap<string, Item>
  readonly parts: Parts
  /** With `base`: only those of differing parts. */
  readonly diagnostics: readonly CheckDiagnostic[]
}

/**
 * Builds all items of a layer and, if all could be read, checks references between them; with
 * `base`, only those that an overlay changes, directly or through a `$ref`.
 */
export function buildLayer(layer: Layer, tools: Tools, base?: Built): Built {
  if (base && layer.touched.size === 0) return { ...base, diagnostics: [] }
  const own: Diagnostic[] = []
  const items = new Map<string, Item>()
  const affected = base && affectedBy(layer.touched, base.items)
  for (const path of layer.paths) {
    const known = base?.items.get(path)
    const isUntouched = known && !affected!.has(path)
    const item = isUntouched ? known : buildItem(path, layer, tools)
    items.set(path, item)
    if (!isUntouched) own.push(...item.diagnostics)
  }
  const { parts, diagnostics } = assembleParts(items, layer.read, base)
  const isWhole =
    layer.unreadable.size === 0 && !own.some(({ code }) => code === 'loader/too-many-values')
  const between = isWhole ? checkParts(parts, tools, base?.parts, layer) : []
  return { items, parts, diagnostics: [...own, ...diagnostics, ...between] }
}

function affectedBy(touched: ReadonlySet<string>, items: Built['items']): ReadonlySet<string> {
  const readers = once(readersOf, items)
  return new Set([...touched].flatMap((path) => readers.get(path) ?? []))
}

/** The files that read a file. */
function readersOf(items: Built['items']): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>()
  for (const [path, { reads }] of items) {
    for (const read of reads) {
      const known = readers.get(read)
      if (known) known.push(path)
      else readers.set(read, [path])
    }
  }
  return readers
}
