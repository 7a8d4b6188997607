import { fromJson } from '../fromJson.ts'
import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { flatten } from './flatten.ts'
import { isShape } from './isShape.ts'
import { chosenKey, rowsKey, type Chosen } from './markers.ts'
import { typesOf } from './typesOf.ts'

/** A schema with the fields that its conditions add for this data. */
export type OpenSchema = (schema: JsonObject, data: object) => JsonObject

export interface Choice {
  readonly options: readonly JsonObject[]
  readonly chosen?: number
}

export interface Settled {
  /** With the fields of the chosen alternatives and of the conditions that are true. */
  readonly schema: JsonObject
  /** The choices, in order. */
  readonly choices: readonly Choice[]
}

/**
 * A schema as drawn for the current input. The alternative is the chosen one (`picked`, for values
 * that don't show it themselves), otherwise the one that the value matches.
 */
export function settle(
  schema: JsonObject,
  value: unknown,
  open: OpenSchema,
  picked: readonly number[] = [],
): Settled {
  const marked = (Object(value) as { readonly [chosenKey]?: Chosen })[chosenKey]?.at ?? picked
  const choices: Choice[] = []
  let current = hasParts(schema) ? open(schema, Object(value)) : schema
  while (Array.isArray(current['x-alternatives'])) {
    const { 'x-alternatives': sets, ...base } = current
    const [options, ...later] = fromJson<readonly (readonly JsonObject[])[]>(sets)
    const mark = marked[choices.length]
    const chosen = mark === undefined ? infer(options!, base, value) : mark < 0 ? undefined : mark
    choices.push({ options: options!, chosen })
    const { 'x-alternatives': inner = [], ...merged } =
      chosen === undefined ? base : join(base, options![chosen]!)
    const left = [...(inner as readonly Json[]), ...fromJson<readonly Json[]>(later)]
    current = open({ ...merged, ...(left.length > 0 && { 'x-alternatives': left }) }, Object(value))
  }
  return { schema: current, choices }
}

/** Whether a schema has more than its own fields. */
export function hasParts(schema: JsonObject): boolean {
  return ['if', 'allOf', 'dependencies'].some((keyword) => Object.hasOwn(schema, keyword))
}

export function isObjectLike(schema: JsonObject): boolean {
  return typesOf(flatten(schema)).includes('object')
}

function join(base: JsonObject, option: JsonObject): JsonObject {
  const { title: _title, description: _description, 'x-alternatives': inner, ...rest } = option
  const sets: JsonObject = inner === undefined ? {} : { 'x-alternatives': inner }
  if (isObjectLike(base) || isObjectLike(option))
    return {
      type: 'object',
      ...base,
      allOf: [...((base.allOf ?? []) as readonly Json[]), rest],
      ...sets,
    }
  return { ...base, ...rest, ...sets }
}

/**
 * The alternative that a value was created with, if it can be told: by its constant, otherwise by
 * the best match of fields or type.
 */
function infer(
  options: readonly JsonObject[],
  base: JsonObject,
  value: unknown,
): number | undefined {
  if (value === undefined || value === null) return undefined
  const scores = options.map((option) => scoreWhole(option, base, value as Json))
  const best = Math.max(...scores)
  return best > 0 ? scores.indexOf(best) : undefined
}

/** An alternative with nested alternatives scores as its best one. */
function scoreWhole(option: JsonObject, base: JsonObject, value: Json): number {
  const inner = ((option['x-alternatives'] ?? []) as readonly (readonly JsonObject[])[]).flat()
  if (inner.length === 0) return score(flatten(option), flatten(base), value)
  const { 'x-alternatives': _sets, ...own } = option
  return Math.max(...inner.map((member) => scoreWhole(member, join(base, own), value)))
}

function score(option: JsonObject, base: JsonObject, value: Json): number {
  if (option.const !== undefined) return option.const === value ? 1000 : 0
  if (Array.isArray(option.enum)) return (option.enum as readonly Json[]).includes(value) ? 900 : 0
  if (!isShape(value)) return fitsType(typesOf(option), value) ? 1 : 0
  const types = typesOf(option)
  if (types.length > 0 && !types.includes('object')) return 0
  const fields = (option.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const shared = (base.properties ?? {}) as JsonObject
  let total = 0
  for (const [name, member] of Object.entries(value)) {
    if (name === chosenKey || name === rowsKey || member === undefined) continue
    const field = fields[name]
    if (field?.['x-constant'] === 'chosen') {
      if (field.const !== member) return 0
      total += 100
    } else if (field) total += field['x-constant'] === undefined || field.const === member ? 2 : 0
    else if (!Object.hasOwn(shared, name)) total += 'x-entries' in option ? 1 : -1
  }
  return total
}

function fitsType(types: readonly string[], value: Json): boolean {
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value)
}
