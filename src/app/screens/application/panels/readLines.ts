import { formatWeekday, readFact, sayFact } from '#engine'
import type { Json, PanelLine } from '#model'
import type { Page } from '../../../page/Page.ts'

/**
 * The lines of a panel whose facts are known. The label of a `choice` is the word
 * "<words>-<value>".
 */
export function readLines(
  lines: readonly PanelLine[],
  facts: Json,
  { say, info }: Pick<Page, 'say' | 'info'>,
): readonly { readonly label: string; readonly text: string }[] {
  return lines.flatMap(({ label, fact, format, weekday, words: prefix }) => {
    const value = readFact(facts, fact)
    const text = weekday
      ? formatWeekday(value ?? null, info.org.lang)
      : sayFact(value, format, { say: say as (key: string) => string, prefix })
    return text === undefined ? [] : [{ label, text }]
  })
}
