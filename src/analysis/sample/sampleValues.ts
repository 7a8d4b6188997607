import { factTypes, variants, type FactType } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import { fitsValues, isRefused } from '../controls/fitsValues.ts'
import { textsOfWay } from './sampleTexts.ts'
import { waysOf } from './waysOf.ts'

const days = ['2020-05-04', '1985-06-15', '2026-12-01', '2027-06-15']
const numbers = [85_000, 5_000_000, 250, 12, 3, 1, 0]
const named: readonly (readonly [RegExp, number])[] = [
  [/year$/i, 1985],
  [/month$/i, 6],
  [/day$/i, 15],
]

/** Texts per combination. */
const mostTexts = 6

/**
 * Values that the field probably accepts, natural ones first. Lists of choices have the first, as
 * no page sends an empty one; other lists and objects are empty. `key`: its name.
 */
export function sampleValues(key: string, schemas: readonly JsonObject[]): readonly Json[] {
  const all = schemas.flatMap(variants)
  const listed = all.flatMap((schema) =>
    Object.hasOwn(schema, 'const') ? [schema.const!] : ((schema.enum as readonly Json[]) ?? []),
  )
  const types = new Set(schemas.flatMap((schema) => [...(factTypes([schema]) ?? [])]))
  if (types.size === 0 && listed.length === 0) types.add(guessType(all))
  // First what matches all schemas of the field at once, then what matches one of them: not all
  // must apply.
  const ways = [schemas, ...(schemas.length > 1 ? schemas.map((schema) => [schema]) : [])].flatMap(
    waysOf,
  )
  const own = [...types].flatMap((type) => ofType(type, key, ways))
  const ordered =
    listed.length > 0 && types.has('string') ? [...listed, ...own] : [...own, ...listed]
  const values = [...new Map(ordered.map((value) => [JSON.stringify(value), value])).values()]
  const isTaken = (value: Json) =>
    ways.some((parts) => parts.every((part) => isListed(part, value) && !isRefused(part, value)))
  return [...values.filter(isTaken), ...values.filter((value) => !isTaken(value))]
}

function isListed(part: JsonObject, value: Json): boolean {
  const lists = Object.fromEntries(
    Object.entries(part).filter(([keyword]) => keyword === 'enum' || keyword === 'const'),
  )
  return fitsValues(lists, value)
}

function guessType(schemas: readonly JsonObject[]): FactType {
  if (schemas.some(({ properties }) => properties !== undefined)) return 'object'
  return schemas.some(({ items }) => items !== undefined) ? 'array' : 'string'
}

function ofType(
  type: FactType,
  key: string,
  ways: readonly (readonly JsonObject[])[],
): readonly Json[] {
  if (type === 'boolean') return [true, false]
  if (type === 'null') return [null]
  if (type === 'array') return listsOf(ways.flat())
  if (type === 'object') return [{}]
  if (type === 'number') return ways.flatMap((parts) => numbersFor(key, parts))
  const isDate = ways.flat().some(({ format }) => format === 'date')
  return [...(isDate ? days : []), ...ways.flatMap((parts) => textsOfWay(parts, mostTexts))]
}

function listsOf(parts: readonly JsonObject[]): readonly Json[] {
  const choices = parts.flatMap(({ items }) =>
    isObject(items) ? ((items.enum as readonly Json[]) ?? []) : [],
  )
  return choices.length > 0 ? [[choices[0]!], []] : [[]]
}

function numbersFor(key: string, parts: readonly JsonObject[]): readonly number[] {
  const read = (name: string) =>
    parts.flatMap((part) => (typeof part[name] === 'number' ? [part[name] as number] : []))
  const [over, under] = [read('exclusiveMinimum'), read('exclusiveMaximum')]
  const [least, most] = [
    Math.max(-Infinity, ...read('minimum'), ...over),
    Math.min(Infinity, ...read('maximum'), ...under),
  ]
  const [steps, isWhole] = [read('multipleOf'), parts.some(({ type }) => type === 'integer')]
  const step = steps.reduce(leastCommon, isWhole ? 1 : 0)
  const fits = (value: number) =>
    value >= least &&
    value <= most &&
    !over.includes(value) &&
    !under.includes(value) &&
    (!isWhole || Number.isInteger(value)) &&
    steps.every((each) => isMultiple(value, each)) &&
    parts.every((part) => !isRefused(part, value))
  const limits = [
    ...read('minimum'),
    ...read('maximum'),
    ...steps,
    ...[...over, ...under].flatMap((limit) => [limit - 1, limit + 1]),
  ]
  const within =
    Number.isFinite(least) && Number.isFinite(most)
      ? [(least + most) / 2, least + (most - least) / 4]
      : []
  const stepped = [least, most, 0]
    .filter(Number.isFinite)
    .flatMap((begin) =>
      near.map((count) =>
        step > 0 ? exactly((Math.round(begin / step) + count) * step) : begin + count / 2,
      ),
    )
  const candidates = [
    ...named.filter(([name]) => name.test(key)).map(([, value]) => value),
    ...numbers,
    ...limits.flatMap((limit) => [limit, limit * 2]),
    ...stepped,
    ...within.map(exactly),
  ]
  const good = candidates.filter(fits)
  return good.length > 0 ? good : candidates
}

const near = [0, 1, -1, 2, -2, 3, -3]

/** Without rounding errors of binary fractions: 0.30000000000000004 is 0.3. */
const exactly = (value: number) => Number(value.toPrecision(12))
const isMultiple = (value: number, step: number) => Number.isInteger(value / step)

/** The least common multiple if both are integers; otherwise the greater number. */
function leastCommon(one: number, other: number): number {
  if (one === 0 || other === 0) return Math.max(one, other)
  if (!Number.isInteger(one) || !Number.isInteger(other)) return Math.max(one, other)
  const divisor = (left: number, right: number): number =>
    right === 0 ? left : divisor(right, left % right)
  return (one / divisor(one, other)) * other
}
