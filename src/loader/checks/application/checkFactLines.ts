import type { FactFormat, FactLine, PanelLine, Rule, RuleValue } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { Parts } from '../../Parts.ts'
import type { DeclaredFacts } from '../declaredFacts.ts'
import { factFormat } from '../factFormat.ts'
import { factValues } from '../factTypes.ts'
import { serverRules } from './serverRules.ts'

type Line = Pick<FactLine, 'fact' | 'rule'> &
  Partial<Pick<FactLine, 'format'>> &
  Pick<PanelLine, 'words'>

interface Known {
  readonly words: Parts['words']
  readonly rules?: Readonly<Record<string, Rule>>
}

/** Formats that can write each kind of rule value. */
const formatsOf: Readonly<Record<RuleValue, readonly FactFormat[]>> = {
  number: ['text', 'money', 'percent', 'basis-points', 'years', 'count'],
  text: ['text', 'phone', 'link', 'wallet'],
  date: ['text', 'date'],
  list: [],
}

/**
 * Checks that shown facts are declared, known to the page and say how they are written, that the
 * words for their codes exist, and that rule values can be written in the given format.
 */
export function checkFactLines(
  lines: readonly Line[] | undefined,
  facts: DeclaredFacts,
  file: string,
  keys: readonly (string | number)[],
  { words, rules = {} }: Known,
): Diagnostic[] {
  return (lines ?? []).flatMap((line, index): Diagnostic[] => {
    const { fact: name, rule, format = 'text' } = line
    if (rule !== undefined) return checkRule(rule, format, rules, file, [...keys, index, 'rule'])
    if (name === undefined) return []
    const pointer = toPointer([...keys, index, 'fact'])
    if (name === 'file' || name.startsWith('file.'))
      return [{ code: 'loader/fact-server-only', values: { name }, file, pointer }]
    return checkShown(name, line.words, facts, words).map((found) => ({ ...found, file, pointer }))
  })
}

/** Whether a fact is declared, and can be written wherever it is shown. */
export function checkShown(
  fact: string,
  prefix: string | undefined,
  facts: DeclaredFacts,
  words: Parts['words'],
): readonly Pick<Diagnostic, 'code' | 'values'>[] {
  const schemas = facts.schemasOf(fact)
  if (schemas.length === 0)
    return [
      { code: 'loader/fact-unknown', values: { name: fact, hint: suggest(fact, facts.names) } },
    ]
  const format = factFormat(schemas)
  if (format === undefined) return [{ code: 'loader/unit-missing', values: { fact } }]
  if (format !== 'choice' && prefix === undefined) return []
  return (factValues(schemas) ?? [])
    .filter((value) => value !== null)
    .map((value) => `${prefix ?? 'choice'}-${String(value)}`)
    .filter((word) => !Object.hasOwn(words, word))
    .map((word) => ({ code: 'loader/word-missing', values: { word, fact } }))
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
