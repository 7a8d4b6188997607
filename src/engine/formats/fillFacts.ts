import type { FactFormat, JsonObject } from '#model'
import { readFact } from '../rules/readFact.ts'
import { formatFact } from './formatFact.ts'

/**
 * Words with their placeholders filled from the facts: "Your line is [[case.offer.lineCents|money]]". Without a format a fact is `text`.
 * Undefined where a fact is not known: a sentence with a hole says something wrong.
 */
export function fillFacts(words: string, facts: JsonObject): string | undefined {
  let isWhole = true
  const filled = words.replace(/\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/g, (_, fact: string, format = 'text') => {
    const text = formatFact(readFact(facts, fact.trim()), format.trim() as FactFormat)
    if (text === undefined || text === '') isWhole = false
    return text ?? ''
  })
  return isWhole ? filled : undefined
}
