import { isObject, type Json } from '#model'
import { toPointer } from '../json/pointer.ts'
import type { ShapeKind } from '../shape/kindOf.ts'
import wordKeys from './wordKeys.json' with { type: 'json' }

interface WordKeys {
  /** Members that are words. */
  readonly keys?: readonly string[]
  /** Members in which every string is words. */
  readonly below?: readonly string[]
  /** Members in which only those of `below` are words. */
  readonly skip?: readonly string[]
}

type State = 'open' | 'words' | 'skipped'

/** Kinds of files whose own title is shown. */
const titled: ReadonlySet<ShapeKind> = new Set(['text', 'form'])

/**
 * What a file of this kind says to borrowers, by pointer. Titles of rules and of most files are for
 * those who write them.
 */
export function listWords(kind: ShapeKind, file: Json): ReadonlyMap<string, string> {
  const known = (wordKeys.kinds as Readonly<Record<string, WordKeys>>)[kind]
  const words = new Map<string, string>()
  if (!known || !isObject(file)) return words
  const { keys = [], below = [], skip = [] } = known
  const visit = (value: Json, path: readonly (string | number)[], state: State): void => {
    if (typeof value === 'string') {
      if (state === 'words' && /\p{L}/u.test(value)) words.set(toPointer(path), value)
    } else if (Array.isArray(value))
      for (const [index, item] of (value as readonly Json[]).entries())
        visit(item, [...path, index], state)
    else if (isObject(value))
      for (const [key, member] of Object.entries(value))
        visit(member, [...path, key], stateOf(key, member, state))
  }
  const stateOf = (key: string, member: Json, state: State): State => {
    if (state === 'words' || below.includes(key)) return 'words'
    if (state === 'skipped' || skip.includes(key)) return 'skipped'
    return keys.includes(key) && typeof member === 'string' ? 'words' : 'open'
  }
  for (const [key, member] of Object.entries(file))
    if (key !== 'title' || titled.has(kind)) visit(member, [key], stateOf(key, member, 'open'))
  return words
}
