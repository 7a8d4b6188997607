import { formatFact, readFact } from '#engine'
import type { Json, PanelLine } from '#model'
import type { Say } from '../../../page/createSay.ts'
import type { WordKey } from '../../../page/wordKeys.ts'

/**
 * The lines of a panel whose facts are known. The label of a `choice` is the word
 * "<words>-<value>".
 */
export function readLines(
  lines: readonly PanelLine[],
  facts: Json,
  say: Say,
): readonly { readonly label: string; readonly text: string }[] {
  return lines.flatMap(({ label, fact, format, words = 'choice' }) => {
    const value = readFact(facts, fact)
    const text =
      format !== 'choice'
        ? formatFact(value, format)
        : typeof value === 'string'
          ? say(`${words}-${value}` as WordKey)
          : undefined
    return text === undefined ? [] : [{ label, text }]
  })
}
