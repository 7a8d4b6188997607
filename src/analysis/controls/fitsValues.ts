import { isSame, isShape, type Json, type JsonObject } from '#model'

/**
 * Whether a control can give a value: `given` is from `controlValues`. Also reads a field's `not`,
 * unless it says more than `readWhole`.
 */
export function fitsValues(given: JsonObject, value: Json): boolean {
  const { type, enum: listed, not } = given
  if (type !== undefined && ![type].flat().some((each) => isOf(String(each), value))) return false
  if (Array.isArray(listed) && !(listed as readonly Json[]).some((each) => isSame(each, value)))
    return false
  if (Object.hasOwn(given, 'const') && !isSame(given.const!, value)) return false
  if (isShape(not) && fitsValues(not, value)) return false
  if (typeof value === 'string') return fitsText(given, value)
  if (typeof value === 'number') return fitsNumber(given, value)
  if (Array.isArray(value)) return fitsEntries(given, value as readonly Json[])
  return !isShape(value) || fitsMembers(given, value)
}

const readWhole = new Set(
  'type enum const pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum title'.split(
    ' ',
  ),
)

/**
 * Whether the schema's `not` rejects a value; a `not` with further keywords counts as rejecting
 * none.
 */
export function isRefused({ not }: JsonObject, value: Json): boolean {
  return (
    isShape(not) &&
    Object.keys(not).length > 0 &&
    Object.keys(not).every((key) => readWhole.has(key)) &&
    fitsValues(not, value)
  )
}

function fitsText({ pattern, minLength, maxLength }: JsonObject, text: string): boolean {
  const length = [...text].length
  const isLong = length >= Number(minLength ?? 0) && length <= Number(maxLength ?? Infinity)
  return isLong && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text))
}

function fitsNumber(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject,
  value: number,
): boolean {
  const isWithin = value >= Number(minimum ?? -Infinity) && value <= Number(maximum ?? Infinity)
  return (
    isWithin &&
    value > Number(exclusiveMinimum ?? -Infinity) &&
    value < Number(exclusiveMaximum ?? Infinity)
  )
}

function fitsEntries({ items, uniqueItems }: JsonObject, entries: readonly Json[]): boolean {
  const isUnique =
    uniqueItems !== true ||
    new Set(entries.map((entry) => JSON.stringify(entry))).size === entries.length
  return isUnique && entries.every((entry) => !isShape(items) || fitsValues(items, entry))
}

function fitsMembers({ properties, propertyNames }: JsonObject, value: JsonObject): boolean {
  const names = isShape(propertyNames) ? (propertyNames.enum as readonly string[]) : undefined
  return Object.entries(value).every(([name, member]) => {
    const known = isShape(properties) ? properties[name] : undefined
    return (
      (names === undefined || names.includes(name)) &&
      (!isShape(known) || fitsValues(known, member))
    )
  })
}

function isOf(type: string, value: Json): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isShape(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
