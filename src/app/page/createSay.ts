import type { Bundle } from '#model'
import type { WordKey } from './wordKeys.ts'

/** The word in the lender's own words, `{name}` filled from `values`. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

/** A key without words shows itself: a fault that is seen beats a blank. */
export function createSay(words: Bundle['words']): Say {
  return (key, values = {}) => (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
