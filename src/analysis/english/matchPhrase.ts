import { isSame, type Json, type JsonObject } from '#model'

export type Slots = Readonly<Record<string, Json>>

/** The parts of a phrase's rule in this node; undefined if it does not match. */
export function matchPhrase(
  pattern: Json,
  node: Json | undefined,
  slots: Slots = {},
): Slots | undefined {
  if (typeof pattern === 'string' && pattern.startsWith('$'))
    return bind(pattern.slice(1), node, slots)
  if (Array.isArray(pattern)) {
    if (!Array.isArray(node) || node.length !== pattern.length) return undefined
    return (pattern as readonly Json[]).reduce<Slots | undefined>(
      (found, part, index) => found && matchPhrase(part, node[index], found),
      slots,
    )
  }
  if (typeof pattern !== 'object' || pattern === null) return pattern === node ? slots : undefined
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  const [[key, part]] = Object.entries(pattern as JsonObject) as [[string, Json]]
  const keys = Object.keys(node)
  return keys.length === 1 && keys[0] === key
    ? matchPhrase(part, (node as JsonObject)[key], slots)
    : undefined
}

/** The rule that a phrase with these parts means. */
export function fillPhrase(pattern: Json, slots: Slots): Json {
  if (typeof pattern === 'string' && pattern.startsWith('$')) return slots[pattern.slice(1)]!
  if (Array.isArray(pattern))
    return (pattern as readonly Json[]).map((part) => fillPhrase(part, slots))
  if (typeof pattern !== 'object' || pattern === null) return pattern
  return Object.fromEntries(
    Object.entries(pattern as JsonObject).map(([key, part]) => [key, fillPhrase(part, slots)]),
  )
}

function bind(name: string, node: Json | undefined, slots: Slots): Slots | undefined {
  if (node === undefined || (Object.hasOwn(slots, name) && !isSame(slots[name]!, node)))
    return undefined
  return canStandFor(name, node) ? { ...slots, [name]: node } : undefined
}

function canStandFor(name: string, node: Json): boolean {
  if (name === 'f') return matchPhrase({ var: ['$p'] }, node) !== undefined
  if (name === 'o') return node === null || typeof node !== 'object'
  if (name === 'os')
    return (
      Array.isArray(node) &&
      node.length > 0 &&
      node.every((value) => value === null || typeof value !== 'object')
    )
  if (name === 'xs') return Array.isArray(node) && node.length > 0
  if (name === 'ps') return Array.isArray(node) && node.length > 0 && node.length % 2 === 0
  if (name === 'n') return typeof node === 'number'
  if (name === 'k' || name === 'l') return typeof node === 'number' && node < 0
  return !'pqr'.includes(name) || typeof node === 'string'
}
