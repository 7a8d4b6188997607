import { variants } from '#loader'
import type { Json, JsonObject } from '#model'
import { sampleTexts } from '../sample/sampleTexts.ts'

const longest = 2_000

/**
 * Values at which fields of these schemas can differ: limits and their neighbors, listed values,
 * lengths, texts of each pattern; `undefined`: left out.
 */
export function boundaryValues(schemas: readonly JsonObject[]): readonly (Json | undefined)[] {
  const all = schemas.flatMap(variants)
  const listed = all.flatMap((schema) =>
    Object.hasOwn(schema, 'const') ? [schema.const!] : ((schema.enum ?? []) as readonly Json[]),
  )
  const limits = all
    .flatMap(({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) => [
      minimum,
      maximum,
      exclusiveMinimum,
      exclusiveMaximum,
    ])
    .filter((limit) => typeof limit === 'number')
    .flatMap((limit) => [limit - 1, limit - 0.5, limit, limit + 0.5, limit + 1])
  const lengths = all
    .flatMap(({ minLength, maxLength }) => [minLength, maxLength])
    .filter((length) => typeof length === 'number')
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length >= 0 && length <= longest)
  const marks = new Set(
    all.flatMap(({ pattern }) =>
      typeof pattern === 'string' ? (pattern.match(/[^\p{L}\p{N}]/gu) ?? []) : [],
    ),
  )
  const marked = all
    .flatMap((schema) => sampleTexts(schema, 1))
    .flatMap((text) => [...marks].map((mark) => `${text}${mark}${text}`))
  const texts = [
    ...marked,
    ...lengths.flatMap((length) => ['a'.repeat(length), '1'.repeat(length)]),
    ...all.flatMap((schema) => sampleTexts(schema, 4)),
  ]
  const types = new Set(all.flatMap(({ type }) => [type].flat()))
  const plain: readonly Json[] = [
    ...(types.has('boolean') ? [true, false] : []),
    ...(types.has('null') ? [null] : []),
  ]
  const values = [
    ...listed,
    ...plain,
    ...limits,
    ...(types.has('string') || types.size === 0 ? ['', ...texts] : []),
  ]
  return [undefined, ...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
