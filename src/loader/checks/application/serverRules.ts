import type { Json, Rule } from '#model'

/** Rules that read `file`, which never leaves the server, directly or through another rule; with the fact that they read. */
export function serverRules(rules: Readonly<Record<string, Rule>>): ReadonlyMap<string, string> {
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
export function secretFact(node: Json, ofRule: (name: string) => string | undefined): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  for (const [key, member] of Object.entries(node) as [string, Json][]) {
    const isName = typeof member === 'string'
    const fact =
      isName && (key === 'var' || key === 'present')
        ? /^file(\.|$)/.test(member)
          ? member
          : undefined
        : isName && key === 'rule'
          ? ofRule(member)
          : secretFact(member, ofRule)
    if (fact !== undefined) return fact
  }
  return undefined
}
