import type { Json } from '../Json.ts'
import type { JsonObject } from '../JsonObject.ts'
import { bringsFields } from './bringsFields.ts'
import { choicesIn, constantsOf } from './choicesIn.ts'
import { constantOf } from './constantOf.ts'
import { flatten } from './flatten.ts'
import { isShape } from './isShape.ts'
import { typesOf } from './typesOf.ts'

export interface SplitShape {
  /** What all alternatives share; the only `oneOf` and `anyOf` left are lists of choices. */
  readonly base: JsonObject
  /** One alternative is chosen from each set. */
  readonly sets: readonly (readonly JsonObject[])[]
  /**
   * Groups of field names of which at least, or exactly, one must be answered; nothing else of
   * these alternatives is drawn.
   */
  readonly demands: readonly Demand[]
}

export interface Demand {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly names: readonly string[]
}

const plainTypes = ['string', 'number', 'integer']

/**
 * Splits a schema without `$ref`s for drawing: what is always asked, and what the person chooses
 * between. `whole`: the schema with the fields, if the given one is only a part of it.
 */
export function splitShape(schema: JsonObject, whole: JsonObject = {}): SplitShape {
  const { oneOf, anyOf, ...rest } = schema
  const split = {
    base: rest as JsonObject,
    sets: [] as (readonly JsonObject[])[],
    demands: [] as Demand[],
    whole,
  }
  for (const [keyword, members] of [['oneOf', oneOf] as const, ['anyOf', anyOf] as const]) {
    if (!Array.isArray(members)) continue
    if (constantsOf(members)) split.base = { ...split.base, [keyword]: members }
    else takeApart(split, keyword, members as readonly Json[])
  }
  if (Array.isArray(rest.allOf)) {
    const around = withFields(flatten(rest as JsonObject), whole)
    const parts = (rest.allOf as readonly Json[]).map((part) =>
      isShape(part) ? splitShape(part, around) : undefined,
    )
    const isSplit = (rest.allOf as readonly Json[]).some(hasAlternatives)
    if (isSplit) {
      const own = (split.base.allOf as readonly Json[]).slice(rest.allOf.length)
      split.base = {
        ...split.base,
        allOf: [
          ...parts.map((part, index) => part?.base ?? (rest.allOf as readonly Json[])[index]!),
          ...own,
        ],
      }
      for (const part of parts) if (part) split.sets.push(...part.sets)
      for (const part of parts) if (part) split.demands.push(...part.demands)
    }
  }
  const { whole: _whole, ...result } = split
  return result.sets.length > 0 ? result : splitTypes(result)
}

function hasAlternatives(part: Json): boolean {
  return (
    isShape(part) &&
    (Array.isArray(part.oneOf ?? part.anyOf) ||
      (Array.isArray(part.allOf) && (part.allOf as readonly Json[]).some(hasAlternatives)))
  )
}

function withFields(schema: JsonObject, { properties }: JsonObject): JsonObject {
  return isShape(properties)
    ? { ...schema, properties: { ...properties, ...(schema.properties as JsonObject) } }
    : schema
}

function takeApart(
  split: {
    base: JsonObject
    sets: (readonly JsonObject[])[]
    demands: Demand[]
    readonly whole: JsonObject
  },
  keyword: Demand['keyword'],
  members: readonly Json[],
) {
  const given = members
    .filter((member) => member !== false)
    .map((member) => (isShape(member) ? member : {}))
  const shapes = given.filter((member) => !isNull(member))
  if (shapes.length < given.length) split.base = withNull(split.base)
  const known = withFields(flatten(split.base), split.whole)
  if (shapes.length === 0) return
  if (shapes.length === 1) split.base = flatten(joined(split.base, shapes[0]!))
  else if (shapes.every((shape) => !bringsFields(shape, known) && !redraws(shape, known))) {
    const names = shapes.flatMap(({ required }) =>
      Array.isArray(required) ? (required as readonly string[]) : [],
    )
    if (names.length > 0) split.demands.push({ keyword, names: [...new Set(names)] })
  } else if (byKnownField(known, shapes)) {
    split.base = joined(split.base, ...conditionsBy(byKnownField(known, shapes)!, shapes))
  } else if (shapes.every(isPlain) && !isObjectLike(known)) {
    split.base = {
      ...split.base,
      type: [
        ...new Set([
          ...([split.base.type ?? []].flat() as string[]),
          ...shapes.flatMap((shape) => [shape.type].flat() as string[]),
        ]),
      ],
    }
  } else split.sets.push(shapes)
}

function splitTypes(split: SplitShape): SplitShape {
  const types = typesOf(split.base)
  if (types.length < 2 || choicesIn(split.base) || types.every((type) => plainTypes.includes(type)))
    return split
  const { type: _type, title, description, ...others } = split.base
  const base = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
  return { ...split, base, sets: [types.map((type) => ({ ...others, type }))] }
}

const isNull = (schema: JsonObject) =>
  schema.type === 'null' || (Object.hasOwn(schema, 'const') && schema.const === null)

/** Notes that the field can be left empty. */
function withNull(base: JsonObject): JsonObject {
  return { ...base, 'x-null': true }
}

function joined(base: JsonObject, ...parts: readonly JsonObject[]): JsonObject {
  return { ...base, allOf: [...((base.allOf ?? []) as readonly Json[]), ...parts] }
}

function isObjectLike(schema: JsonObject): boolean {
  return typesOf(schema).includes('object')
}

const drawing = [
  'type',
  'enum',
  'const',
  'format',
  'items',
  'prefixItems',
  'additionalProperties',
  'patternProperties',
  'oneOf',
  'anyOf',
]

/** Whether an alternative is drawn differently from the shared part. */
function redraws(shape: JsonObject, known: JsonObject): boolean {
  return drawing.some(
    (keyword) =>
      Object.hasOwn(shape, keyword) &&
      JSON.stringify(shape[keyword]) !== JSON.stringify(known[keyword]),
  )
}

/** A string or number without a title and without listed values. */
function isPlain(schema: JsonObject): boolean {
  const types = typesOf(schema)
  return (
    schema.title === undefined &&
    schema.type !== undefined &&
    types.every((type) => plainTypes.includes(type)) &&
    !choicesIn(schema) &&
    !constantOf(schema)
  )
}

/** The field of the shared part whose answer determines the alternative. */
function byKnownField(known: JsonObject, shapes: readonly JsonObject[]): string | undefined {
  const fields = isShape(known.properties) ? known.properties : {}
  return Object.keys(fields).find((name) => {
    const field = fields[name]
    if (!isShape(field) || constantOf(field) || !(choicesIn(field) || field.type === 'boolean'))
      return false
    const listed = shapes.map((shape) => listedBy(shape, name))
    const all = listed.flatMap((values) => values ?? [])
    return (
      listed.every((values) => values !== undefined) &&
      new Set(all.map((value) => JSON.stringify(value))).size === all.length
    )
  })
}

function listedBy(shape: JsonObject, name: string): readonly Json[] | undefined {
  const field = isShape(shape.properties) ? shape.properties[name] : undefined
  if (!isShape(field)) return undefined
  if (Object.hasOwn(field, 'const')) return [field.const!]
  return Array.isArray(field.enum) ? (field.enum as readonly Json[]) : undefined
}

/**
 * The same as conditions: if the field has one of the values, the rest of that alternative applies.
 */
function conditionsBy(name: string, shapes: readonly JsonObject[]): readonly JsonObject[] {
  return shapes.map((shape) => {
    const { [name]: _field, ...others } = shape.properties as JsonObject
    const { title: _title, description: _description, ...rest } = shape
    return {
      if: { properties: { [name]: { enum: listedBy(shape, name)! } }, required: [name] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { ...rest, properties: others },
    }
  })
}
