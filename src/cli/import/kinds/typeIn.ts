import type { Json, JsonObject } from '#model'
import type { Notes } from '../Note.ts'
import { limitsOf } from './readMembers.ts'

/** What a type of a foreign format becomes. */
export interface Typed {
  readonly schema: JsonObject
  readonly ui?: JsonObject
}

interface Limits {
  readonly ofTexts: Readonly<Record<string, string>>
  readonly ofLists: Readonly<Record<string, string>>
  readonly ofNumbers: Readonly<Record<string, string>>
}

/**
 * The converted part for this type; a part without a known type or name is left out, and reported.
 * `what`: "component", "question".
 */
export function typeIn(
  types: object,
  {
    what,
    type,
    name,
  }: { readonly what: string; readonly type: Json | undefined; readonly name: Json | undefined },
  note: Notes,
  keys: readonly string[],
): (Typed & { readonly name: string }) | undefined {
  const typed = Object.hasOwn(types, String(type))
    ? (types as Readonly<Record<string, Typed>>)[String(type)]!
    : undefined
  if (typed && typeof name === 'string') return { ...typed, name }
  note(
    'import/left-out',
    { what: `The ${what} "${String(name)}"`, why: `Lintel has nothing like "${String(type)}"` },
    keys,
  )
  return undefined
}

/**
 * The converted part for this type; where Lintel has nothing like it, one that takes text (or its
 * choices, if it has some), which is reported.
 */
export function typeOrText(
  types: object,
  asked: {
    readonly what: string
    readonly type: Json | undefined
    readonly name: Json | undefined
  },
  note: Notes,
  keys: readonly string[],
): Typed | undefined {
  if (Object.hasOwn(types, String(asked.type)) || typeof asked.name !== 'string')
    return typeIn(types, asked, note, keys)
  note(
    'import/rewritten',
    {
      keyword: 'type',
      how: `Lintel has nothing like "${String(asked.type)}", so it is asked as text`,
    },
    [...keys, 'type'],
  )
  return { schema: { type: 'string' } }
}

/** The limits of a part, as keywords of its schema. */
export function limitsFor(
  { type }: JsonObject,
  given: Json | undefined,
  { ofTexts, ofLists, ofNumbers }: Limits,
): JsonObject {
  return limitsOf(given, type === 'string' ? ofTexts : type === 'array' ? ofLists : ofNumbers)
}
