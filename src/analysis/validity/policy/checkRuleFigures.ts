import { toPointer } from '#loader'
import { isObject, type Json, type Rule } from '#model'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import { figuresIn } from './figuresIn.ts'

type Rules = Readonly<Record<string, Rule>>

/**
 * Checks that the figures of a rule's title, and of the message of a check of it, are figures that
 * the rule compares with: its own, those of the rules that it names, and those in names of facts.
 */
export const checkRuleFigures: BehaviorCheck = ({ bundle: { rules, forms }, places }) => {
  const diagnostics: BehaviorDiagnostic[] = []
  const tell = (
    name: string,
    words: string,
    { file, pointer }: { file: string; pointer: string },
  ) => {
    const named = namedBy(name, rules, new Set())
    const other = figuresIn(words).find(
      (said) => !named.some((figure) => figure === said || figure / 100 === said),
    )
    if (other === undefined) return
    const values = { said: other, edge: named.length > 0 ? named.join(', ') : 'none', fact: name }
    diagnostics.push({ code: 'analysis/title-of-another-figure', values, file, pointer })
  }
  for (const [name, { title }] of Object.entries(rules)) {
    const place = places.rules[name]
    if (place) tell(name, title, { file: place.file, pointer: `${place.pointer}/title` })
  }
  for (const [form, { schema }] of Object.entries(forms)) {
    const checks = isObject(schema['x-checks']) ? schema['x-checks'] : {}
    for (const [name, check] of Object.entries(checks))
      if (isObject(check) && typeof check.message === 'string')
        tell(name, check.message, {
          file: `schemas/${form}.json`,
          pointer: toPointer(['x-checks', name, 'message']),
        })
  }
  return { diagnostics, unchecked: [] }
}

function namedBy(name: string, rules: Rules, seen: Set<string>): readonly number[] {
  const rule = rules[name]?.rule
  if (rule === undefined || seen.has(name)) return []
  seen.add(name)
  const inNode = (node: Json): readonly number[] => {
    if (typeof node === 'string') return (node.match(/\d+/g) ?? []).map(Number)
    if (typeof node === 'number') return [node]
    if (typeof node !== 'object' || node === null) return []
    if (isObject(node) && typeof node.rule === 'string') return namedBy(node.rule, rules, seen)
    return Object.values(node).flatMap(inNode)
  }
  return [...new Set(inNode(rule))]
}
