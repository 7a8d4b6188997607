import type { Json, Org, Text } from '#model'
import { canonicalJson } from '../json/canonicalJson.ts'
import { deepFreeze } from '../json/deepFreeze.ts'
import type { RawText } from '../Parts.ts'
import { fillSentence } from './mergeFields.ts'

const plain = new WeakMap<RawText, Text>()

/**
 * The text as one lender shows it, with its hash. Texts without merge fields are the same object
 * for all lenders.
 */
export function fillText(raw: RawText, org: Org, sha256: (text: string) => string): Text {
  const known = plain.get(raw)
  if (known) return known
  const filled = fill(raw as unknown as Json, org) as unknown as RawText
  const { title, version, lang, body } = filled
  const text = deepFreeze({
    ...filled,
    hash: sha256(canonicalJson({ title, version, lang, body } as unknown as Json)),
  })
  if (filled === raw) plain.set(raw, text)
  return text
}

function fill(value: Json, org: Org): Json {
  if (typeof value === 'string') return fillSentence(value, org)
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value) as [string, Json][]
  const after = before.map(([key, member]) => [key, fill(member, org)] as const)
  if (after.every(([, member], index) => member === before[index]![1])) return value
  return Array.isArray(value) ? after.map(([, member]) => member) : Object.fromEntries(after)
}
