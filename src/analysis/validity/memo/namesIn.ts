import type { Json } from '#model'

export interface NamesRead {
  readonly facts: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
}

const known = new WeakMap<object, NamesRead>()

/** Every name of a fact or a rule anywhere in an expression, including conditions on elements. */
export function namesIn(node: Json): NamesRead {
  if (typeof node !== 'object' || node === null) return nothing
  const found = known.get(node)
  if (found) return found
  const facts = new Set<string>()
  const rules = new Set<string>()
  for (const [key, member] of Object.entries(node) as [string, Json][]) {
    const [name] = Array.isArray(member) ? (member as readonly Json[]) : [member]
    if (typeof name === 'string' && (key === 'var' || key === 'present')) facts.add(name)
    if (typeof name === 'string' && key === 'rule') rules.add(name)
    const inner = namesIn(member)
    for (const each of inner.facts) facts.add(each)
    for (const each of inner.rules) rules.add(each)
  }
  const names = { facts, rules }
  known.set(node, names)
  return names
}

const nothing: NamesRead = { facts: new Set(), rules: new Set() }
