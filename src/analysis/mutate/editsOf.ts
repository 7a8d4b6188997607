import { Immer } from 'immer'
import type { Json, JsonObject } from '#model'
import { boundaryValues } from '../diff/boundaryValues.ts'
import { membersOf } from '#loader'
import { withValue } from '../generate/withValue.ts'
import { readPath } from '../sample/readPath.ts'
import { removePath } from '../sample/removePath.ts'

const { produce } = new Immer({ autoFreeze: false })
const mostMixed = 80
const odd: readonly Json[] = ['', ' ', '  ', 'x\u0000 y', 'x y', null, true, 0, -1]

/**
 * The answer edited around a place in its form's schema: missing and unknown members, values on the
 * limits there, and combinations of several members.
 */
export function* editsOf(
  schema: JsonObject,
  answer: JsonObject,
  keys: readonly string[],
): Generator<JsonObject> {
  const path = keys.filter(
    (_, index) => keys[index - 1] === 'properties' && keys[index - 2] !== 'properties',
  )
  for (let depth = path.length; depth >= 0; depth--)
    yield* about(schema, answer, path.slice(0, depth))
  for (const [index, key] of keys.entries()) {
    if (key === 'properties') continue
    const node = readPath(schema, keys.slice(0, index + 1))
    const at = keys
      .slice(0, index + 1)
      .filter((_, place) => keys[place - 1] === 'properties' && keys[place - 2] !== 'properties')
    if (isSchema(node) && isSchema(node.properties)) yield* mixed(answer, at, node.properties)
  }
}

function* about(
  schema: JsonObject,
  answer: JsonObject,
  path: readonly string[],
): Generator<JsonObject> {
  const value = path.length === 0 ? answer : readPath(answer, path)
  if (isSchema(value)) {
    yield withValue(answer, [...path, 'unknownField'], 'x')
    for (const name of Object.keys(value)) yield without(answer, [...path, name])
    if (path.length > 0) yield withValue(answer, path, {})
  }
  if (path.length === 0) return
  yield without(answer, path)
  const schemas = path.reduce<readonly JsonObject[]>(
    (all, key) => all.flatMap((member) => membersOf(member, key)),
    [schema],
  )
  for (const found of [...boundaryValues(schemas), ...odd])
    if (found !== undefined) yield withValue(answer, path, found)
}

/** Members of one object with every combination of the values that a part of its schema names. */
function* mixed(
  answer: JsonObject,
  path: readonly string[],
  members: JsonObject,
): Generator<JsonObject> {
  const lists = Object.entries(members).map(([name, member]) => [name, namedIn(member)] as const)
  let all: readonly JsonObject[] = [answer]
  for (const [name, values] of lists)
    all = all
      .flatMap((one) => [one, ...values.map((value) => withValue(one, [...path, name], value))])
      .slice(0, mostMixed)
  yield* all
}

/** Constants, listed values and limits anywhere in a schema; for years, multiples near them. */
function namedIn(schema: Json | undefined): readonly Json[] {
  if (Array.isArray(schema)) return (schema as readonly Json[]).flatMap(namedIn)
  if (!isSchema(schema)) return []
  return Object.entries(schema).flatMap(([key, value]): readonly Json[] => {
    if (key === 'const') return [value]
    if (key === 'enum') return value as readonly Json[]
    if (key === 'multipleOf' && typeof value === 'number')
      return [1900, 2000].map((near) => Math.ceil(near / value) * value)
    return typeof value === 'number' ? [value - 1, value, value + 1] : namedIn(value)
  })
}

function without(answer: JsonObject, path: readonly string[]): JsonObject {
  return produce(answer, (draft) => void removePath(draft as JsonObject, path))
}

const isSchema = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
