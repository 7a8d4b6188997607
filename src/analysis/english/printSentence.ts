import type { Sentence } from './Sentence.ts'

export const openings = { all: 'all of these hold:', any: 'at least one of these holds:' } as const

/** As text; parts of a list on lines of their own, each level two blanks further in. */
export function printSentence(sentence: Sentence, indent = ''): string {
  if ('text' in sentence) return sentence.text
  return [openings[sentence.opens], ...sentence.parts.map((part) => `${indent}- ${printSentence(part, `${indent}  `)}`)].join('\n')
}
