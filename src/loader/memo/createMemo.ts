import type { Json, Memo } from '#model'

/** Keeps results in memory for its lifetime. */
export function createMemo(): Memo {
  const values = new Map<string, Json>()
  return { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) }
}
