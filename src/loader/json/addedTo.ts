import { isSame, isObject, type Json } from '#model'

/** Items of an overlay that come into a list: next to an entry of it, or at its end. */
export interface Addition {
  /** An entry, or members that only one entry has. */
  readonly before?: Json
  readonly after?: Json
  readonly items: readonly Json[]
}

/** Where an entry of the longer list is from: its index in the list, or "/0/items/1" in `adds`. */
export type Origin = number | string

/** A list with its additions, in their order. One whose neighbor is missing comes at the end. */
export function addedTo(
  list: readonly Json[],
  additions: readonly Addition[],
): { readonly items: readonly Json[]; readonly origins: readonly Origin[] } {
  let entries = list.map((item, index): readonly [Json, Origin] => [item, index])
  for (const [index, addition] of additions.entries()) {
    const neighbor = neighborOf(
      entries.map(([item]) => item),
      addition,
    )
    const at = neighbor ?? entries.length
    const own = addition.items.map((item, count): readonly [Json, Origin] => [
      item,
      `/${index}/items/${count}`,
    ])
    entries = entries.toSpliced(at, 0, ...own)
  }
  return { items: entries.map(([item]) => item), origins: entries.map(([, origin]) => origin) }
}

/** Where items go; undefined if they name no neighbor, or one that is not there exactly once. */
export function neighborOf(list: readonly Json[], { before, after }: Addition): number | undefined {
  const named = before ?? after
  if (named === undefined) return undefined
  const found = list.flatMap((item, index) => (has(item, named) ? [index] : []))
  return found.length === 1 ? found[0]! + (before === undefined ? 1 : 0) : undefined
}

function has(item: Json, named: Json): boolean {
  return isObject(item) && isObject(named)
    ? Object.entries(named).every(([key, value]) => has(item[key] ?? null, value))
    : isSame(item, named)
}
