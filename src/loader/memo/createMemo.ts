import type { Json, Memo } from '#model'

/** Remembers as long as it is held. */
export function createMemo(): Memo {
  const values = new Map<string, Json>()
  return { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) }
}
