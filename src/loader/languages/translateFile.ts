import { isObject, type Json, type JsonObject } from '#model'
import { fingerprintOf } from '../checks/fingerprintOf.ts'
import { escapeKey, fromPointer, valueAt } from '../json/pointer.ts'
import type { ShapeKind } from '../shape/kindOf.ts'
import { listWords } from './listWords.ts'

export interface TranslatedFile {
  readonly value: Json
  /** Of its words. */
  readonly count: number
  /** Pointers of words without a translation. */
  readonly missing: readonly string[]
  /** Pointers of words whose translation is of other words than those that are there now. */
  readonly outdated: readonly string[]
}

/**
 * A file with its words in another language. `translations`: the lender's first, the one that all
 * lenders share last; one counts only for the words that it was made of, by their fingerprint.
 */
export function translateFile(
  kind: ShapeKind,
  file: Json,
  translations: readonly JsonObject[],
): TranslatedFile {
  const said = new Map<string, string>()
  const changes = new Map<string, string>()
  const missing: string[] = []
  const outdated: string[] = []
  const all = listWords(kind, file)
  for (const [pointer, words] of all) {
    const made = translations.flatMap((each) => {
      const found = valueAt(each, fromPointer(pointer))
      return typeof found === 'string' ? [{ found, of: madeOf(each, pointer) }] : []
    })
    const fitting = made.find(({ of }) => of === fingerprintOf([words]))
    if (fitting) {
      changes.set(pointer, fitting.found)
      said.set(words, fitting.found)
    } else if (made.length > 0) outdated.push(pointer)
    else missing.push(pointer)
  }
  const value = changes.size === 0 ? file : replaceAt(file, '', { changes, said, kind })
  return { value, count: all.size, missing, outdated }
}

function madeOf(translation: JsonObject, pointer: string): Json | undefined {
  return isObject(translation.translates) ? translation.translates[pointer] : undefined
}

interface Changes {
  readonly changes: ReadonlyMap<string, string>
  /** Words → their translation. */
  readonly said: ReadonlyMap<string, string>
  readonly kind: ShapeKind
}

function replaceAt(value: Json, pointer: string, given: Changes): Json {
  if (typeof value === 'string') return given.changes.get(pointer) ?? value
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) =>
      replaceAt(item, `${pointer}/${index}`, given),
    )
  if (!isObject(value)) return value
  // What to do about a message is found by the message.
  const areMessages = given.kind === 'form' && pointer.endsWith('/x-remedies')
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      areMessages ? (given.said.get(key) ?? key) : key,
      replaceAt(member, `${pointer}/${escapeKey(key)}`, given),
    ]),
  )
}
