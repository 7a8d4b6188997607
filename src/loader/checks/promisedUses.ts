import { isObject, type Json } from '#model'
import { kindOf } from '../shape/kindOf.ts'

/**
 * A place in a base file that names a rule promised by the base, or a form that uses one: keys from
 * the file's root.
 */
export interface PromisedUse {
  readonly name: string
  readonly promise: string
  readonly keys: readonly string[]
}

interface Files {
  readonly paths: readonly string[]
  readonly read: (path: string) => Json | undefined
}

/**
 * By base path, where promised rules are used: in checks of forms, in flows, and where flows name a
 * form with such a check.
 */
export function promisedUses(base: Files): ReadonlyMap<string, readonly PromisedUse[]> {
  const promises = new Map<string, string>()
  const pathsOf = (...kinds: readonly ReturnType<typeof kindOf>[]) =>
    base.paths.filter((path) => kinds.includes(kindOf(path)))
  for (const path of pathsOf('rules', 'flow'))
    for (const [name, rule] of Object.entries(membersOf(base.read(path), 'rules')))
      if (isObject(rule) && typeof rule.promise === 'string') promises.set(name, rule.promise)
  const uses = new Map<string, readonly PromisedUse[]>()
  if (promises.size === 0) return uses
  for (const path of pathsOf('form')) {
    const found = Object.keys(membersOf(base.read(path), 'x-checks')).filter((name) =>
      promises.has(name),
    )
    if (found.length > 0)
      uses.set(path, usesIn({ 'x-checks': membersOf(base.read(path), 'x-checks') }, promises))
    for (const name of found)
      promises.set(path.replace(/^schemas\/|\.json$/g, ''), promises.get(name)!)
  }
  for (const path of pathsOf('flow')) {
    const found = usesIn(base.read(path), promises)
    if (found.length > 0) uses.set(path, found)
  }
  return uses
}

/** Every key and string below `value` that is one of the names. */
function usesIn(
  value: Json | undefined,
  promises: ReadonlyMap<string, string>,
  keys: readonly string[] = [],
): readonly PromisedUse[] {
  if (typeof value === 'string')
    return promises.has(value) ? [{ name: value, promise: promises.get(value)!, keys }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as object).flatMap(([key, member]: [string, Json]) => [
    ...(promises.has(key) && !Array.isArray(value)
      ? [{ name: key, promise: promises.get(key)!, keys: [...keys, key] }]
      : []),
    ...usesIn(member, promises, [...keys, key]),
  ])
}

function membersOf(value: Json | undefined, key: string): Readonly<Record<string, Json>> {
  const members = isObject(value) ? value[key] : undefined
  return isObject(members) ? members : {}
}
