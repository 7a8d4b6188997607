import type { FactFormat, JsonObject } from '#model'
import { membersOf, variants } from './declaredFacts.ts'
import { factTypes, factValues } from './factTypes.ts'

const formats: Readonly<Record<string, FactFormat>> = {
  cents: 'money',
  percent: 'percent',
  'basis-points': 'basis-points',
  years: 'years',
  count: 'count',
  phone: 'phone',
  link: 'link',
  wallet: 'wallet',
}

/**
 * How every place writes a fact, from the schemas that declare it; a list by its elements.
 * Undefined for a number without `x-unit`.
 */
export function factFormat(schemas: readonly JsonObject[]): FactFormat | undefined {
  const parts = schemas.flatMap(variants)
  const unit = parts.map((part) => part['x-unit']).find((name) => typeof name === 'string')
  if (unit !== undefined) return formats[unit]
  const types = factTypes(schemas)
  if (types?.has('array')) return factFormat(schemas.flatMap((schema) => membersOf(schema, '*')))
  if (types?.has('number')) return undefined
  if (parts.some(isDate)) return 'date'
  if (parts.some((part) => hasMembers(part, ['street1', 'city', 'state', 'zip']))) return 'address'
  if (parts.some(({ format }) => format === 'date-time')) return 'instant'
  return factValues(schemas) ? 'choice' : 'text'
}

const isDate = (schema: JsonObject) =>
  schema.format === 'date' || hasMembers(schema, ['year', 'month', 'day'])

function hasMembers({ properties }: JsonObject, names: readonly string[]): boolean {
  return (
    typeof properties === 'object' &&
    properties !== null &&
    names.every((name) => Object.hasOwn(properties, name))
  )
}
