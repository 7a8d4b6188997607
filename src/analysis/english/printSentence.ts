import type { Sentence } from './Sentence.ts'

export const openings = { all: 'all of these hold:', any: 'at least one of these holds:' } as const

/** As text; parts of a list are on separate lines, each level indented by two spaces. */
export function printSentence(sentence: Sentence, indent = ''): string {
  if ('text' in sentence) return sentence.text
  return [
    openings[sentence.opens],
    ...sentence.parts.map((part) => `${indent}- ${printSentence(part, `${indent}  `)}`),
  ].join('\n')
}
