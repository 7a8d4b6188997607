import type { JsonObject, Text, TextBlock } from '#model'
import { fillFacts } from './fillFacts.ts'

/**
 * A text with the facts of one application. Blocks and items with an unknown fact are left out. Its
 * hash stays that of the unfilled text.
 */
export function fillText<T extends Pick<Text, 'title' | 'body'>>(text: T, facts: JsonObject): T {
  if (!JSON.stringify([text.title, text.body]).includes('[[')) return text
  return {
    ...text,
    title: fillFacts(text.title, facts) ?? '',
    body: text.body.flatMap((block) => fillBlock(block, facts)),
  }
}

function fillBlock(
  { heading, paragraph, list }: TextBlock,
  facts: JsonObject,
): readonly TextBlock[] {
  const fill = (words: string | undefined) =>
    words === undefined ? undefined : fillFacts(words, facts)
  const items = list?.flatMap((item) => fill(item) ?? [])
  const block = {
    heading: fill(heading),
    paragraph: fill(paragraph),
    list: items?.length ? items : undefined,
  }
  const known = Object.fromEntries(
    Object.entries(block).filter(([, part]) => part !== undefined),
  ) as TextBlock
  return Object.keys(known).length > 0 ? [known] : []
}
