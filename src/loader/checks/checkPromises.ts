import { isObject, type Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { PromisedUse } from './promisedUses.ts'

/**
 * An overlay also breaks a promise if it removes the place that uses a promised rule. `merged` is
 * the file with the overlay; a use can move within it, but none can be removed.
 */
export function checkPromises(
  path: string,
  overlay: Json,
  merged: Json,
  uses: readonly PromisedUse[],
): Diagnostic[] {
  return [...new Set(uses.map(({ name }) => name))].flatMap((name): Diagnostic[] => {
    const ofName = uses.filter((use) => use.name === name)
    if (countIn(merged, name) >= ofName.length) return []
    const gone = ofName.find(({ keys }) => !stands(merged, keys, name)) ?? ofName[0]!
    const pointer = toPointer(keysWithin(overlay, gone.keys))
    return [
      { code: 'loader/promise-broken', values: { promise: gone.promise }, file: path, pointer },
    ]
  })
}

function countIn(value: Json | undefined, name: string): number {
  if (value === name) return 1
  if (typeof value !== 'object' || value === null) return 0
  const asKey = !Array.isArray(value) && Object.hasOwn(value, name) ? 1 : 0
  return (
    asKey +
    Object.values(value as object).reduce(
      (sum: number, member: Json) => sum + countIn(member, name),
      0,
    )
  )
}

/** Whether the name is still at `keys`, as a key or as a string. */
function stands(value: Json | undefined, keys: readonly string[], name: string): boolean {
  const [key, ...rest] = keys
  if (key === undefined) return value === name
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
  return (
    (rest.length === 0 && key === name) ||
    stands((value as Readonly<Record<string, Json>>)[key], rest, name)
  )
}

/** The part of `keys` that the overlay has. */
function keysWithin(overlay: Json, keys: readonly string[]): readonly string[] {
  const [key, ...rest] = keys
  return key !== undefined && isObject(overlay) && Object.hasOwn(overlay, key)
    ? [key, ...keysWithin(overlay[key]!, rest)]
    : []
}
