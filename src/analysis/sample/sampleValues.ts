import { factTypes, variants, type FactType } from '#loader'
import type { Json, JsonObject } from '#model'
import { sampleTexts } from './sampleTexts.ts'

const days = ['2020-05-04', '1985-06-15', '2026-12-01', '2027-06-15']
const numbers = [85_000, 5_000_000, 250, 12, 3, 1, 0]
const named: readonly (readonly [RegExp, number])[] = [
  [/year$/i, 1985],
  [/month$/i, 6],
  [/day$/i, 15],
]

/** Values of the field that may well be accepted, natural ones first; lists and objects are empty. `key`: its name. */
export function sampleValues(key: string, schemas: readonly JsonObject[]): readonly Json[] {
  const all = schemas.flatMap(variants)
  const listed = all.flatMap((schema) => (Object.hasOwn(schema, 'const') ? [schema.const!] : ((schema.enum as readonly Json[]) ?? [])))
  const types = new Set(schemas.flatMap((schema) => [...(factTypes([schema]) ?? [])]))
  if (types.size === 0 && listed.length === 0) types.add(guessType(all))
  const own = [...types].flatMap((type) => ofType(type, key, all))
  const ordered = listed.length > 0 && types.has('string') ? [...listed, ...own] : [...own, ...listed]
  return [...new Map(ordered.map((value) => [JSON.stringify(value), value])).values()]
}

function guessType(schemas: readonly JsonObject[]): FactType {
  if (schemas.some(({ properties }) => properties !== undefined)) return 'object'
  return schemas.some(({ items }) => items !== undefined) ? 'array' : 'string'
}

function ofType(type: FactType, key: string, schemas: readonly JsonObject[]): readonly Json[] {
  if (type === 'boolean') return [true, false]
  if (type === 'null') return [null]
  if (type === 'array') return [[]]
  if (type === 'object') return [{}]
  if (type === 'number') return numbersFor(key, schemas)
  return [...(schemas.some(({ format }) => format === 'date') ? days : []), ...schemas.flatMap((schema) => sampleTexts(schema, 4))]
}

function numbersFor(key: string, schemas: readonly JsonObject[]): readonly number[] {
  const limits = schemas.flatMap(({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }) => [
    ...[minimum, maximum, multipleOf].filter((limit) => typeof limit === 'number'),
    ...[exclusiveMinimum, exclusiveMaximum].filter((limit) => typeof limit === 'number').flatMap((limit) => [limit - 1, limit + 1]),
  ])
  const fits = (value: number) =>
    schemas.every(
      ({ minimum, maximum, multipleOf, type }) =>
        value >= Number(minimum ?? -Infinity) &&
        value <= Number(maximum ?? Infinity) &&
        (typeof multipleOf !== 'number' || value % multipleOf === 0) &&
        (type !== 'integer' || Number.isInteger(value)),
    )
  const steps = limits.flatMap((limit) => [limit, limit * 2])
  const candidates = [...named.filter(([name]) => name.test(key)).map(([, value]) => value), ...numbers, ...steps]
  const good = candidates.filter(fits)
  return good.length > 0 ? good : candidates
}
