import type { Json, Rule } from '#model'

/** Their second argument is about one element and reads nothing else. */
const ofElements = ['all', 'some', 'none', 'filter', 'map']

/** Names below "row" that an expression reads, directly or through the rules that it refers to. */
export function rowReads(
  node: Json,
  rules: Readonly<Record<string, Rule>>,
  passed: Set<string> = new Set(),
): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, member]): readonly string[] => {
    const operands = [member].flat() as readonly Json[]
    const [name] = operands
    if (key === 'var' || key === 'present')
      return typeof name === 'string' && name.split('.')[0] === 'row' ? [name] : []
    if (key === 'rule' && typeof name === 'string') {
      if (passed.has(name) || !Object.hasOwn(rules, name)) return []
      passed.add(name)
      return rowReads(rules[name]!.rule, rules, passed)
    }
    return rowReads((ofElements.includes(key) ? operands[0] : member) as Json, rules, passed)
  })
}
