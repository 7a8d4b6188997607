import { textOfPattern } from '#loader'
import type { JsonObject } from '#model'
import type { Automaton } from './Automaton.ts'
import { sharedText } from './sharedText.ts'
import { automatonOf, fitsDemand, textDemands, type TextDemand } from './textDemands.ts'

/** Texts that most fields accept: if one of them matches, no search is needed. */
const plain = [
  'Ada Quillan',
  'ada',
  'A',
  '12',
  '12345',
  '123456789',
  'ada@example.com',
  '2026-11-21',
  'Ada Quillan '.repeat(5),
]
const known = new Map<string, string | undefined>()

/**
 * Why no text of this length matches all these patterns and formats; undefined if one might.
 * Proven; unsupported patterns are ignored.
 */
export function whyNoText(
  parts: readonly JsonObject[],
  least: number,
  most: number,
): string | undefined {
  const demands = textDemands(parts, least, most)
  if (demands.length < 2) return undefined
  const key = JSON.stringify(demands)
  if (!known.has(key)) known.set(key, work(demands))
  return known.get(key)
}

function work(demands: readonly TextDemand[]): string | undefined {
  const sources = demands.flatMap(({ source, isOfPattern, isNot }) =>
    isOfPattern && !isNot ? [source] : [],
  )
  const some = [0, 1, 4].flatMap((more) => sources.map((source) => textOfPattern(source, more)))
  if (
    [...some, ...plain].some(
      (text) => text !== undefined && demands.every((demand) => fitsDemand(demand, text)),
    )
  )
    return undefined
  const wanted = demands.flatMap((demand) => {
    const automaton = automatonOf(demand)
    return automaton ? [{ says: demand.says, automaton }] : []
  })
  // The two that conflict, otherwise all.
  for (const [index, one] of wanted.entries())
    for (const other of wanted.slice(index + 1))
      if (areApart([one.automaton, other.automaton]))
        return `no text fits both ${one.says} and ${other.says}`
  return wanted.length > 2 && areApart(wanted.map(({ automaton }) => automaton))
    ? `no text fits ${wanted.map(({ says }) => says).join(', ')} together`
    : undefined
}

const areApart = (automata: readonly Automaton[]) => sharedText(automata) === 'none'
