import type { Json, JsonObject } from '#model'
import { isRefused } from '../../controls/fitsValues.ts'
import { lengthsOf } from '../../patterns/textDemands.ts'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { numberLimits } from './numberLimits.ts'
import { patternLength } from './patternLength.ts'
import { textShapes } from '../../patterns/textShapes.ts'
import { whyNoText } from '../../patterns/whyNoText.ts'

type Type = 'null' | 'boolean' | 'number' | 'integer' | 'string' | 'array' | 'object'
const all: readonly Type[] = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object']

/**
 * Why no value matches the schema, in words; undefined if one might. Only what is proven:
 * conditions and formats are ignored, and of `not` everything except types and schemas that match
 * everything.
 */
export function whyNothing(schema: JsonObject): string | undefined {
  const parts = conjuncts(schema)
  if (parts.some(isForbidden)) return '"not" rules out every value'
  const types = all.filter((type) =>
    parts.every((part) => allows(part, type) && !rulesOut(part, type)),
  )
  if (types.length === 0) return 'no type is allowed'
  const values = listed(parts)
  if (values) {
    const fitting = values.filter(
      (value) => types.includes(typeOf(value)) && parts.every((part) => takes(part, value)),
    )
    if (fitting.length > 0) return undefined
    return values.length === 0
      ? 'its lists of values have nothing in common'
      : `none of the listed values (${values.map((value) => JSON.stringify(value)).join(', ')}) fits`
  }
  const reasons = types.map((type) => whyNoneOf(type, parts))
  return reasons.includes(undefined) ? undefined : reasons[0]
}

/** `not` with a schema that everything matches. */
export function isForbidden({ not }: JsonObject): boolean {
  return not === true || (isSchema(not) && Object.keys(not).length === 0)
}

/** `not` with exactly this type. */
function rulesOut({ not }: JsonObject, type: Type): boolean {
  return isSchema(not) && Object.keys(not).join() === 'type' && allows(not, type)
}

function allows({ type }: JsonObject, wanted: Type): boolean {
  if (type === undefined) return true
  const types = [type].flat() as readonly Type[]
  return types.includes(wanted) || (wanted === 'integer' && types.includes('number'))
}

function typeOf(value: Json): Type {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : (typeof value as Type)
}

/** The values that all lists have in common; undefined if none lists values. */
function listed(parts: readonly JsonObject[]): readonly Json[] | undefined {
  const lists = parts.flatMap((part) => {
    const own = valuesOf(part)
    const choices = [part.oneOf, part.anyOf].flatMap((choice) => {
      const members = Array.isArray(choice) ? (choice as readonly unknown[]) : []
      const values = members.map((member) => (isSchema(member) ? valuesOf(member) : undefined))
      return values.length > 0 && values.every((list) => list !== undefined) ? [values.flat()] : []
    })
    const enumerated =
      Object.hasOwn(part, 'const') && Array.isArray(part.enum) ? [part.enum as readonly Json[]] : []
    return [...(own ? [own] : []), ...enumerated, ...choices]
  })
  if (lists.length === 0) return undefined
  const [first, ...more] = lists
  const others = more.map((list) => new Set(list.map((value) => JSON.stringify(value))))
  return first!.filter((value) => others.every((other) => other.has(JSON.stringify(value))))
}

function valuesOf(schema: JsonObject): readonly Json[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema.const!]
  return Array.isArray(schema.enum) ? (schema.enum as readonly Json[]) : undefined
}

function takes(part: JsonObject, value: Json): boolean {
  if (isRefused(part, value)) return false
  if (typeof value === 'number') {
    const { least, most } = numberLimits([part])
    const isAbove = typeof part.exclusiveMinimum !== 'number' || value > part.exclusiveMinimum
    const isBelow = typeof part.exclusiveMaximum !== 'number' || value < part.exclusiveMaximum
    const { multipleOf: step } = part
    const isStep = typeof step !== 'number' || !Number.isInteger(step) || value % step === 0
    return value >= least && value <= most && isAbove && isBelow && isStep
  }
  if (typeof value !== 'string') return true
  const { least, most } = lengths([part], 'minLength', 'maxLength')
  const length = [...value].length
  const shape =
    typeof part.format === 'string' && Object.hasOwn(textShapes, part.format)
      ? textShapes[part.format]
      : undefined
  const isShaped = shape === undefined || shape.test(value)
  return (
    isShaped &&
    length >= least &&
    length <= most &&
    (typeof part.pattern !== 'string' || new RegExp(part.pattern, 'u').test(value))
  )
}

function whyNoneOf(type: Type, parts: readonly JsonObject[]): string | undefined {
  if (type === 'number' || type === 'integer') return whyNoNumber(type, parts)
  if (type === 'array') {
    const { least, most } = lengths(parts, 'minItems', 'maxItems')
    if (least > most) return `at least ${least} elements, and at most ${most}`
    const kinds = parts.some(({ uniqueItems }) => uniqueItems === true)
      ? listed(parts.flatMap(({ items }) => (isSchema(items) ? [items] : [])))
      : undefined
    return kinds && kinds.length < least
      ? `at least ${least} different elements, and there are ${kinds.length}`
      : undefined
  }
  if (type !== 'string') return undefined
  const { least, most } = lengthsOf(parts)
  if (least > most) return `at least ${least} characters, and at most ${most}`
  for (const { pattern, 'x-control': control } of parts) {
    const length = typeof pattern === 'string' ? patternLength(pattern) : undefined
    const [fewest, greatest] =
      control === undefined
        ? ['the pattern asks for', 'the pattern takes']
        : ['its control gives at least', 'its control gives at most']
    if (length && length.least > most)
      return `${fewest} ${length.least} characters, and ${most} are allowed`
    if (length && length.most < least)
      return `${greatest} ${length.most} characters, and ${least} are asked for`
  }
  return whyNoText(parts, least, most)
}

function whyNoNumber(type: Type, parts: readonly JsonObject[]): string | undefined {
  const { least, most, isAbove, isBelow } = numberLimits(parts)
  if (least > most || (least === most && (isAbove || isBelow)))
    return `at least ${least}, and at most ${most}`
  const steps = parts.flatMap(({ multipleOf }) =>
    typeof multipleOf === 'number' && Number.isInteger(multipleOf) ? [multipleOf] : [],
  )
  const step = Math.max(...steps, type === 'integer' ? 1 : 0)
  if (step === 0) return undefined
  const from = Math.ceil(least / step) * step
  const first = from === least && isAbove ? from + step : from
  if (first < most || (first === most && !isBelow)) return undefined
  return `no multiple of ${step} lies between ${least} and ${most}`
}

function lengths(parts: readonly JsonObject[], fewest: string, greatest: string) {
  const read = (key: string) =>
    parts.flatMap((part) => (typeof part[key] === 'number' ? [part[key] as number] : []))
  return { least: Math.max(0, ...read(fewest)), most: Math.min(Infinity, ...read(greatest)) }
}
