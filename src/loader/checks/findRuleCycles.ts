import type { Rule } from '#model'
import { askedRules } from './askedRules.ts'

/** Rules that refer to themselves through `{ "rule": … }`: each cycle once, with its path. */
export function findRuleCycles(
  rules: Readonly<Record<string, Rule>>,
): { readonly name: string; readonly way: readonly string[] }[] {
  const cycles: { name: string; way: readonly string[] }[] = []
  const finished = new Set<string>()
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) {
      cycles.push({ name, way: [...way.slice(way.indexOf(name)), name] })
      return
    }
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (finished.has(name) || !rule) return
    for (const asked of askedRules(rule.rule)) visit(asked, [...way, name])
    finished.add(name)
  }
  for (const name of Object.keys(rules)) visit(name, [])
  return cycles
}
