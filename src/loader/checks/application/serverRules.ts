import { once, type Json, type Rule } from '#model'

type Rules = Readonly<Record<string, Rule>>

/**
 * Rules that read `file`, which never leaves the server, directly or through another rule, with the
 * fact that they read.
 */
export function serverRules(rules: Rules): ReadonlyMap<string, string> {
  return once(findServerRules, rules)
}

function findServerRules(rules: Rules): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visited = new Set<string>()
  const visit = (name: string): string | undefined => {
    if (visited.has(name)) return found.get(name)
    visited.add(name)
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    const fact = rule && secretFact(rule.rule, visit)
    if (fact !== undefined) found.set(name, fact)
    return fact
  }
  for (const name of Object.keys(rules)) visit(name)
  return found
}

/** The first fact below `file` that an expression reads. */
export function secretFact(
  node: Json,
  ofRule: (name: string) => string | undefined,
): string | undefined {
  for (const { fact, rule } of readsOf(node)) {
    const found = fact ?? ofRule(rule)
    if (found !== undefined) return found
  }
  return undefined
}

/** A fact below `file`, or a rule. */
type Read =
  | { readonly fact: string; readonly rule?: undefined }
  | { readonly fact?: undefined; readonly rule: string }

function readsOf(node: Json): readonly Read[] {
  return typeof node === 'object' && node !== null ? once(findReads, node) : []
}

function findReads(node: Json): readonly Read[] {
  if (typeof node !== 'object' || node === null) return []
  return (Object.entries(node) as [string, Json][]).flatMap(([key, member]): readonly Read[] => {
    const isName = typeof member === 'string'
    if (isName && (key === 'var' || key === 'present'))
      return /^file(\.|$)/.test(member) ? [{ fact: member }] : []
    return isName && key === 'rule' ? [{ rule: member }] : findReads(member)
  })
}
