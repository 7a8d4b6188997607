import { canonicalJson, type Org, type Text, toJson, fromJson } from '#model'
import { deepFreeze } from '../json/deepFreeze.ts'
import type { RawText } from '../Parts.ts'
import { fillSentences } from './fillSentences.ts'

const plain = new WeakMap<RawText, Text>()

/**
 * The text as one lender shows it, with its hash. Texts without merge fields are the same object
 * for all lenders.
 */
export function fillText(raw: RawText, org: Org, sha256: (text: string) => string): Text {
  const known = plain.get(raw)
  if (known) return known
  const filled = fromJson<RawText>(fillSentences(toJson(raw), org))
  const { title, version, lang, body } = filled
  const text = deepFreeze({
    ...filled,
    hash: sha256(canonicalJson(toJson({ title, version, lang, body }))),
  })
  if (filled === raw) plain.set(raw, text)
  return text
}
