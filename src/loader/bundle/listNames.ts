import { isSame, isObject, type Json, type JsonObject } from '#model'
import { fromPointer, valueAt } from '../json/pointer.ts'
import type { Layer } from '../Layer.ts'

type Entities = Readonly<Record<string, JsonObject>>

/**
 * Gives every schema with `x-names` ("lending/documents.json#/packages/notice") the names of that
 * map as its `enum`, so that they are listed once. Entities where nothing changes stay the same
 * objects, and so does the whole.
 */
export function listNames(entities: Entities, read: Layer['read']): Entities {
  const listed = Object.entries(entities).map(
    ([id, schema]) => [id, withNames(schema, read) as JsonObject] as const,
  )
  return listed.every(([id, schema]) => schema === entities[id])
    ? entities
    : Object.fromEntries(listed)
}

function withNames(value: Json, read: Layer['read']): Json {
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value as JsonObject)
  const changed = members.map(([key, member]) => [key, withNames(member, read)] as const)
  const isUnchanged = changed.every(([, member], index) => member === members[index]![1])
  if (Array.isArray(value)) return isUnchanged ? value : changed.map(([, member]) => member)
  const names = namesFor(value as JsonObject, read)
  if (names === undefined || isSame(names, (value as JsonObject).enum))
    return isUnchanged ? value : Object.fromEntries(changed)
  return { ...Object.fromEntries(changed), enum: names }
}

function namesFor(schema: JsonObject, read: Layer['read']): readonly string[] | undefined {
  const { 'x-names': place } = schema
  if (typeof place !== 'string') return undefined
  const [file = '', pointer = ''] = place.split('#')
  const map = valueAt(read(file) ?? {}, fromPointer(pointer))
  return isObject(map) ? Object.keys(map) : undefined
}
