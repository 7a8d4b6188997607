import { chosenKey, isReservedName, rowsKey, fromJson } from '#model'
import type { Entries, EntryRow, Json, JsonObject } from '#model'

export type NameError = 'blank' | 'duplicate' | 'refused'

/** The entries of an object whose names the person types, row by row. */
export function rowsOf(value: unknown, schema: JsonObject): readonly EntryRow[] {
  const typed = Object(value) as Readonly<Record<string, unknown>>
  if (Array.isArray(typed[rowsKey])) return typed[rowsKey] as readonly EntryRow[]
  const own = (schema.properties ?? {}) as JsonObject
  return Object.entries(typed).flatMap(([name, member]) =>
    name === chosenKey || Object.hasOwn(own, name) || member === undefined
      ? []
      : [{ name, value: member }],
  )
}

/** Why a row's name is invalid; undefined for a row that is still empty. */
export function nameError(
  rows: readonly EntryRow[],
  index: number,
  schema: JsonObject,
): NameError | undefined {
  const entries = fromJson<Entries>(schema['x-entries'])
  const { name = '', value } = rows[index]!
  if (name.trim() === '') return value === undefined || value === null ? undefined : 'blank'
  if (
    Object.hasOwn((schema.properties ?? {}) as object, name) ||
    rows.findIndex((other) => other.name === name) < index
  )
    return 'duplicate'
  const isKnown =
    entries.others !== undefined ||
    Object.keys(entries.patterns).some((pattern) => new RegExp(pattern, 'u').test(name))
  return isKnown && !isReservedName(name) && fitsName(entries.names, name) ? undefined : 'refused'
}

function fitsName(names: JsonObject | undefined, name: string): boolean {
  if (!names) return true
  const length = [...name].length
  const { pattern, minLength = 0, maxLength = Infinity, enum: listed, const: only = name } = names
  return (
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(name)) &&
    length >= Number(minLength) &&
    length <= Number(maxLength) &&
    (!Array.isArray(listed) || (listed as readonly Json[]).includes(name)) &&
    only === name
  )
}
