import { isSame, type Json } from '#model'
import { canonical, written } from './canonical.ts'
import type { Names } from './Names.ts'
import { openings } from './printSentence.ts'
import { readSentence } from './readSentence.ts'
import { sayCondition } from './sayNode.ts'

/**
 * The rule for a sentence of `sayRule` or `printSentence`; undefined if it is not such a sentence,
 * or could mean two rules.
 */
export function readRule(sentence: string, names: Names): Json | undefined {
  const [first, ...lines] = sentence.split('\n')
  const opening = (['all', 'any'] as const).find((opens) => openings[opens] === first)
  if (opening === undefined) return readOne(sentence, names)
  const parts = lines.reduce<readonly string[]>(
    (found, line) =>
      line.startsWith('- ')
        ? [...found, line.slice(2)]
        : [...found.slice(0, -1), `${found.at(-1) ?? ''}\n${line.slice(2)}`],
    [],
  )
  const rules = parts.map((part) => readRule(part, names))
  return rules.some((rule) => rule === undefined)
    ? undefined
    : { [opening === 'all' ? 'and' : 'or']: rules as readonly Json[] }
}

function readOne(sentence: string, names: Names): Json | undefined {
  const found = readSentence(sentence, names)
    .filter(
      (node) =>
        sayCondition(node, names) === sentence ||
        sentence === `the formula ${JSON.stringify(node)} holds`,
    )
    .map(canonical)
    .reduce<readonly Json[]>(
      (rules, node) => (rules.some((rule) => isSame(rule, node)) ? rules : [...rules, node]),
      [],
    )
  return found.length === 1 ? written(found[0]!) : undefined
}
