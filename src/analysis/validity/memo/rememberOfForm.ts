import { isObject, type Json, type Memo } from '#model'

/** Returns what the memo has under a key that tells the form by its hash, or finds it. */
export function rememberOfForm<Found extends object>(
  memo: Memo,
  key: string,
  find: () => readonly Found[],
): readonly Found[] {
  const kept = memo.get(key)
  // A memo's contents are untrusted.
  if (Array.isArray(kept) && kept.every(isObject))
    return kept as readonly unknown[] as readonly Found[]
  const found = find()
  memo.set(key, found as unknown as Json)
  return found
}
