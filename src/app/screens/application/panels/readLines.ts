import { readFact, sayFact } from '#engine'
import type { Json, PanelLine } from '#model'
import type { Say } from '../../../page/createSay.ts'

/**
 * The lines of a panel whose facts are known. The label of a `choice` is the word
 * "<words>-<value>".
 */
export function readLines(
  lines: readonly PanelLine[],
  facts: Json,
  say: Say,
): readonly { readonly label: string; readonly text: string }[] {
  return lines.flatMap(({ label, fact, format, words: prefix }) => {
    const text = sayFact(readFact(facts, fact), format, {
      say: say as (key: string) => string,
      prefix,
    })
    return text === undefined ? [] : [{ label, text }]
  })
}
