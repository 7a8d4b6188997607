import { isSame, type Json } from '#model'
import type { Operator } from './Operator.ts'
import { readFact } from './readFact.ts'

const isScalar = (value: Json) => typeof value !== 'object'
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Operators over lists whose elements they do not evaluate. */
export const listOperators: readonly (readonly [string, Operator])[] = [
  [
    'distinct',
    {
      least: 1,
      most: 1,
      fits: ([list]) => isList(list) && list.every(isScalar),
      own: ([list]) => [...new Set(list as readonly Json[])],
    },
  ],
  [
    'count',
    {
      least: 1,
      most: 1,
      fits: ([list]) => isList(list),
      own: ([list]) => (list as readonly Json[]).length,
    },
  ],
  [
    'first',
    {
      least: 1,
      most: 2,
      written: 1,
      fits: (values) => firstOf(values) !== undefined,
      own: firstOf,
    },
  ],
  ['same', { least: 2, most: 2, fits: areSimpleLists, own: ([a, b]) => isSame(a!, b!) }],
  [
    'sort',
    {
      least: 1,
      most: 2,
      written: 1,
      fits: (values) => keysOf(values) !== undefined,
      order: (values) => orderOf(keysOf(values)!),
      fuel: ([list]) => (list as readonly Json[]).length >> 3,
    },
  ],
  [
    'reverse',
    {
      least: 1,
      most: 1,
      fits: ([list]) => isList(list),
      order: ([list]) =>
        (list as readonly Json[]).map((_, index, { length }) => length - 1 - index),
    },
  ],
]

/** The first element, or that member of it. */
function firstOf([list, member = '']: readonly Json[]): Json | undefined {
  return isList(list) && list.length > 0 ? readFact(list[0]!, member as string) : undefined
}

/**
 * Both are lists of scalars and, if they have the same length, of the same types element by
 * element.
 */
function areSimpleLists([a, b]: readonly Json[]): boolean {
  const areLists = isList(a) && isList(b) && a.every(isScalar) && b.every(isScalar)
  return (
    areLists &&
    (a.length !== b.length || a.every((value, index) => typeof value === typeof b[index]))
  )
}

/** Sort keys of a list, its elements or that member of each: only numbers or only strings. */
function keysOf([list, member = '']: readonly Json[]): readonly (number | string)[] | undefined {
  if (!isList(list)) return undefined
  const keys = list.map((element) => readFact(element, member as string))
  const fits = keys.every(Number.isFinite) || keys.every((key) => typeof key === 'string')
  return fits ? (keys as readonly (number | string)[]) : undefined
}

/**
 * Indexes from the lowest key to the highest; stable. Strings are compared by UTF-16 units, the
 * same in every language.
 */
function orderOf(keys: readonly (number | string)[]): readonly number[] {
  return keys
    .map((_, index) => index)
    .sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0))
}
