import type { FactFormat, FactLine, Rule, RuleValue } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { DeclaredFacts } from '../declaredFacts.ts'
import { serverRules } from './serverRules.ts'

type Line = Pick<FactLine, 'fact' | 'rule' | 'format'>

/** Formats that can write each kind of rule value. */
const formatsOf: Readonly<Record<RuleValue, readonly FactFormat[]>> = {
  number: ['text', 'money', 'percent', 'basis-points', 'years', 'count'],
  text: ['text', 'phone', 'link'],
  date: ['text', 'date'],
  list: [],
}

/**
 * Checks that shown facts are declared and known to the page, and that rule values can be written
 * in the given format.
 */
export function checkFactLines(
  lines: readonly Line[] | undefined,
  facts: DeclaredFacts,
  file: string,
  keys: readonly (string | number)[],
  rules: Readonly<Record<string, Rule>> = {},
): Diagnostic[] {
  return (lines ?? []).flatMap(({ fact: name, rule, format }, index): Diagnostic[] => {
    if (rule !== undefined) return checkRule(rule, format, rules, file, [...keys, index, 'rule'])
    if (name === undefined) return []
    const pointer = toPointer([...keys, index, 'fact'])
    if (name === 'file' || name.startsWith('file.'))
      return [{ code: 'loader/fact-server-only', values: { name }, file, pointer }]
    if (facts.schemasOf(name).length > 0) return []
    return [
      {
        code: 'loader/fact-unknown',
        values: { name, hint: suggest(name, facts.names) },
        file,
        pointer,
      },
    ]
  })
}

function checkRule(
  name: string,
  format: FactFormat,
  rules: Readonly<Record<string, Rule>>,
  file: string,
  keys: readonly (string | number)[],
): Diagnostic[] {
  const place = { file, pointer: toPointer(keys) }
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
  if (!rule)
    return [
      {
        code: 'loader/rule-unknown',
        values: { name, hint: suggest(name, Object.keys(rules)) },
        ...place,
      },
    ]
  const fact = serverRules(rules).get(name)
  if (fact !== undefined)
    return [{ code: 'loader/rule-server-only', values: { name, fact }, ...place }]
  if (rule.gives && formatsOf[rule.gives].includes(format)) return []
  const gives = rule.gives ? `a ${rule.gives}` : 'yes or no'
  return [
    {
      code: 'loader/given-value-misfits',
      values: { rule: name, gives, takes: `what is written as "${format}"` },
      ...place,
    },
  ]
}
