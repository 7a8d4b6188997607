import type { Json } from '#model'
import type { FactNames } from './FactNames.ts'
import type { Names } from './Names.ts'
import { literalsAt } from './sayLiteral.ts'

/** What was read, and the position after it. */
export interface RuleReading {
  readonly node: Json
  readonly end: number
}

/** A fact's name after "the" or in quotes; with the article "a" instead, or none (`bare`). */
export function readName(
  text: string,
  at: number,
  form: string | undefined,
  facts: FactNames,
): readonly RuleReading[] {
  const quoted = facts.phrasesAt(text, at).map(({ path, end }) => ({ node: path, end }))
  if (form === undefined) return quoted
  const article = form === 'a' ? /^(a list of |an |a )/.exec(text.slice(at, at + 12))?.[0] : ''
  if (article === undefined) return quoted
  const shift = at + article.length - 4
  const named = facts
    .phrasesAt(`the ${text.slice(at + article.length)}`, 0)
    .map(({ path, end }) => ({ node: path, end: end + shift }))
  return [...quoted, ...named]
}

/** Literals as written next to this fact: one, or several ("“A”, “B” or “C”"). */
export function readOptions(
  text: string,
  at: number,
  options: ReadonlyMap<Json, string>,
  many: 'one' | 'several',
): readonly RuleReading[] {
  const first = literalsAt(text, at, options).map(({ value, end }) => ({ node: value, end }))
  if (many === 'one') return first
  const found: RuleReading[] = []
  let open = first.map(({ node, end }) => ({ values: [node], end }))
  while (open.length > 0) {
    found.push(...open.map(({ values, end }) => ({ node: values, end })))
    open = open.flatMap(({ values, end }) =>
      [', ', ' or '].flatMap((between) =>
        text.startsWith(between, end)
          ? literalsAt(text, end + between.length, options).map(({ value, end: next }) => ({
              values: [...values, value],
              end: next,
            }))
          : [],
      ),
    )
  }
  return found
}

/** “Title of the rule” [its-name]: only with the rule's current title. */
export function readRuleName(
  text: string,
  at: number,
  { ruleTitle }: Names,
): readonly RuleReading[] {
  const unknown = /^the rule ("(?:[^"\\]|\\.)*")/.exec(text.slice(at, at + 5_000))
  if (unknown) return [{ node: JSON.parse(unknown[1]!) as Json, end: at + unknown[0].length }]
  if (!text.startsWith('“', at)) return []
  for (const found of text.slice(at).matchAll(/” \[([^\]]+)\]/g)) {
    const words = `“${ruleTitle(found[1]!) ?? ''}” [${found[1]!}]`
    if (text.startsWith(words, at)) return [{ node: found[1]!, end: at + words.length }]
  }
  return []
}

export function readQuoted(text: string, at: number): readonly RuleReading[] {
  return literalsAt(text, at, new Map())
    .filter(({ value }) => typeof value === 'string')
    .map(({ value, end }) => ({ node: value, end }))
}

export function readNumber(text: string, at: number): readonly RuleReading[] {
  return literalsAt(text, at, new Map())
    .filter(({ value }) => typeof value === 'number')
    .map(({ value, end }) => ({ node: value, end }))
}

/** `the formula {…}`: JSON up to its closing brace. */
export function readFormula(text: string, at: number): readonly RuleReading[] {
  const words = 'the formula '
  if (!text.startsWith(words, at)) return []
  const from = at + words.length
  for (const { index } of text.slice(from).matchAll(/\}/g)) {
    try {
      return [
        { node: JSON.parse(text.slice(from, from + index + 1)) as Json, end: from + index + 1 },
      ]
    } catch {
      continue
    }
  }
  return []
}
