import type { Bundle } from './Bundle.ts'
import { fillWords } from './fillWords.ts'
import type { WordKey } from './WordKey.ts'

/** The lender's word for a key, filled from `values`. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

/** A missing word shows its key, because a visible mistake is better than a blank. */
export function createSay(words: Bundle['words'], language?: string): Say {
  return (key, values) => fillWords(words[key] ?? key, values, language)
}
