import { isObject, type Json, type JsonObject } from '#model'
import { findShapeErrors } from '../answers/findShapeErrors.ts'
import { escapePointer } from '../answers/readAnswers.ts'

/** A part of an answer that a form has no place for, or of another type. */
export interface Misfit {
  /** Into the answer. */
  readonly pointer: string
  readonly value: Json
  /** Whether the form asks nothing there. */
  readonly isUnknown: boolean
}

/** What a form's schema has a place for, and what is left over. Only answers have its types. */
export function fitAnswer(
  schema: JsonObject,
  answer: JsonObject,
  isTyped: boolean,
): { readonly fitting: JsonObject; readonly misfits: readonly Misfit[] } {
  const misfits: Misfit[] = []
  let fitting: Json = answer
  for (;;) {
    const errors = findShapeErrors(schema, fitting, '', !isTyped)
    if (errors.length === 0) return { fitting: fitting as JsonObject, misfits }
    for (const { pointer = '', code } of errors) {
      const keys = keysOf(pointer)
      // A list with a row of another type goes as a whole: the other rows keep their numbers.
      if (Array.isArray(valueAt(fitting, keys.slice(0, -1)))) keys.pop()
      const value = valueAt(fitting, keys)
      if (value === undefined) continue
      misfits.push({ pointer: toPointer(keys), value, isUnknown: code === 'server/unknown-field' })
      fitting = without(fitting, keys)
    }
  }
}

/** What was left over once, laid under an answer that was given since. */
export function layUnder(left: Json | undefined, answer: Json | undefined): Json | undefined {
  if (left === undefined || answer === undefined) return answer ?? left
  if (isObject(left) && Array.isArray(answer))
    return answer.map((row: Json, index) => layUnder(left[index], row)!)
  if (!isObject(left) || !isObject(answer)) return answer
  return Object.fromEntries(
    [...new Set([...Object.keys(left), ...Object.keys(answer)])].map((key) => [
      key,
      layUnder(left[key], answer[key])!,
    ]),
  )
}

/** The misfits of an answer as an object; rows are members by their number. */
export function gather(misfits: readonly Misfit[]): JsonObject {
  const put = (here: Json | undefined, [key, ...rest]: readonly string[], value: Json): Json => {
    if (key === undefined) return value
    const members = isObject(here) ? here : {}
    return { ...members, [key]: put(members[key], rest, value) }
  }
  return misfits.reduce<JsonObject>(
    (all, { pointer, value }) => put(all, keysOf(pointer), value) as JsonObject,
    {},
  )
}

const keysOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const toPointer = (keys: readonly string[]) => keys.map((key) => `/${escapePointer(key)}`).join('')

const valueAt = (value: Json, keys: readonly string[]) =>
  keys.reduce<Json | undefined>((here, key) => (here as JsonObject | undefined)?.[key], value)

/** Without a member. */
function without(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return {}
  if (Array.isArray(value))
    return value.map((item: Json, index) => (String(index) === key ? without(item, rest) : item))
  const { [key]: found, ...others } = value as JsonObject
  return rest.length === 0 ? others : { ...others, [key]: without(found!, rest) }
}
