import type { FactFormat, JsonObject } from '#model'
import { readFact } from '../rules/readFact.ts'
import { formatFact } from './formatFact.ts'

/**
 * Fills placeholders in words from the facts: "Your line is [[case.offer.lineCents|money]]". The
 * default format is `text`. Undefined if a fact is unknown, because a sentence with a gap says
 * something wrong.
 */
export function fillFacts(words: string, facts: JsonObject): string | undefined {
  let isWhole = true
  const filled = words.replace(
    /\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/g,
    (_, fact: string, format = 'text') => {
      const text = formatFact(readFact(facts, fact.trim()), format.trim() as FactFormat)
      if (text === undefined || text === '') isWhole = false
      return text ?? ''
    },
  )
  return isWhole ? filled : undefined
}
