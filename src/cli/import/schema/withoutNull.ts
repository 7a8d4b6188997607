import { isObject, type Json, type JsonObject } from '#model'
import type { Notes } from '../Note.ts'
import project from '../project/words.json' with { type: 'json' }
import { mergeAllOf } from './mergeAllOf.ts'
import { withType } from './withType.ts'

type Keys = readonly (string | number)[]

/** An empty field is absent, never null. */
export function withoutNull(schema: JsonObject, keys: Keys, note: Notes): JsonObject {
  const result: Record<string, Json> = { ...schema }
  if (Array.isArray(schema.type) && schema.type.includes('null') && schema.type.length > 1) {
    const others = (schema.type as readonly Json[]).filter((type) => type !== 'null')
    result.type = others.length === 1 ? others[0]! : others
    note(
      'import/rewritten',
      { keyword: 'type', how: 'a field that is left empty is absent, not null' },
      [...keys, 'type'],
    )
  }
  if (Array.isArray(result.type)) result.type = typesWithShape(result, keys, note)
  if (result.default === null) delete result.default
  for (const key of ['oneOf', 'anyOf']) {
    if (!Array.isArray(schema[key])) continue
    const members = (schema[key] as readonly Json[]).filter(
      (member) => !(isObject(member) && (member.type === 'null' || member.const === null)),
    )
    if (members.length === schema[key].length || members.length === 0) continue
    if (members.length === 1 && isObject(members[0])) {
      delete result[key]
      const { title, description, ...only } = members[0]
      return withType(
        mergeAllOf({
          ...only,
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...result,
        }),
      )
    }
    result[key] = members
  }
  if (
    Array.isArray(result.anyOf) &&
    typeof result.type === 'string' &&
    (result.anyOf as readonly Json[]).some((each) => takesAll(each, result.type!))
  ) {
    const offered = offeredIn(result.anyOf as readonly Json[], result.type)
    if (offered) result.anyOf = offered
    else delete result.anyOf
    const how = offered
      ? 'it is asked as a choice, with any other answer as the last'
      : 'one alternative takes what all others take'
    note('import/rewritten', { keyword: 'anyOf', how }, [...keys, 'anyOf'])
  }
  if (Array.isArray(schema.enum) && schema.enum.includes(null) && schema.enum.length > 1)
    result.enum = schema.enum.filter((value: Json) => value !== null)
  return result
}

/**
 * Of several types, those that a control can draw: a list needs a schema of its entries, an object
 * one of its fields.
 */
function typesWithShape(schema: JsonObject, keys: Keys, note: Notes): Json {
  const types = schema.type as readonly string[]
  const left = types.filter(
    (type) =>
      (type !== 'array' || schema.items !== undefined) &&
      (type !== 'object' || isObject(schema.properties)),
  )
  if (left.length === 0 || left.length === types.length) return types
  const gone = types.filter((type) => !left.includes(type)).join(', ')
  note(
    'import/left-out',
    { what: `The type "${gone}"`, why: 'the schema does not say what is in it' },
    [...keys, 'type'],
  )
  return left.length === 1 ? left[0]! : left
}

/** Texts that are offered where any other is taken, too. */
function offeredIn(members: readonly Json[], type: string): readonly Json[] | undefined {
  const lists = members.filter(isObject).filter((each) => Array.isArray(each.enum))
  const texts = [...new Set(lists.flatMap((each) => each.enum as readonly Json[]))].filter(
    (value) => typeof value === 'string',
  )
  if (type !== 'string' || texts.length === 0) return undefined
  const any = members.find((each) => takesAll(each, type)) as JsonObject
  return [
    { title: lists[0]!.title ?? project.offered, type, enum: texts },
    { title: any.title ?? project.another, type },
  ]
}

/** Whether an alternative of a string, number or boolean only requires its type. */
function takesAll(alternative: Json, type: Json): boolean {
  const words = ['type', 'title', 'description', 'default']
  return (
    type !== 'object' &&
    type !== 'array' &&
    isObject(alternative) &&
    alternative.type === type &&
    Object.keys(alternative).every((key) => words.includes(key))
  )
}
