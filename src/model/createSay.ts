import type { Bundle } from './Bundle.ts'
import type { WordKey } from './WordKey.ts'

/** The lender's word for a key, with `{name}` filled from `values`. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

/** A missing word shows its key, because a visible mistake is better than a blank. */
export function createSay(words: Bundle['words']): Say {
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )
}
