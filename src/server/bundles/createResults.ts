import { sha256 } from '#loader/disk'
import type { Json, Memo } from '#model'

/** Results by the SHA-256 of their key, as JSON text. */
export type ResultTexts = ReadonlyMap<string, string>

export interface Results {
  readonly memo: Memo
  /** Returns results that `known` did not have and that were not returned before. */
  takeNew(): ResultTexts
}

/** A memo that starts with known results and reports additions. */
export function createResults(known: ResultTexts): Results {
  const added = new Map<string, string>()
  let fresh = new Map<string, string>()
  return {
    memo: {
      get: (key) => {
        const digest = sha256(key)
        const text = added.get(digest) ?? known.get(digest)
        return text === undefined ? undefined : (JSON.parse(text) as Json)
      },
      set: (key, value) => {
        const [digest, text] = [sha256(key), JSON.stringify(value)]
        added.set(digest, text)
        fresh.set(digest, text)
      },
    },
    takeNew: () => {
      const taken = fresh
      fresh = new Map()
      return taken
    },
  }
}
