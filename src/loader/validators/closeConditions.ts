import { isObject, type Json, type JsonObject } from '#model'
import { fieldsOf } from '../checks/fieldsOf.ts'

/**
 * The schema for validation: a closed object (`additionalProperties: false`) also accepts the
 * fields that its conditions add, and rejects the fields of a condition that is not true. Plain
 * JSON Schema would always reject them. The input is not changed.
 */
export function closeConditions(schema: JsonObject): JsonObject {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, member]) => [key, closeMember(key, member)]),
  )
  const own = isObject(schema.properties) ? schema.properties : {}
  const brought = Object.keys(fieldsOf(schema)).filter((name) => !Object.hasOwn(own, name))
  if (schema.additionalProperties !== false || brought.length === 0) return inner
  const conditions = conditionsOf(schema)
  const single = new Set(
    brought.filter(
      (name) => conditions.filter((condition) => branchesWith(condition, name) > 0).length === 1,
    ),
  )
  return {
    ...withForbidden(inner, single),
    properties: {
      ...(inner.properties as JsonObject),
      ...Object.fromEntries(brought.map((name) => [name, true])),
    },
    ...(Array.isArray(inner.allOf) && {
      allOf: (inner.allOf as readonly Json[]).map((member) =>
        isObject(member) ? withForbidden(member, single) : member,
      ),
    }),
  }
}

function closeMember(key: string, member: Json): Json {
  if (key === 'properties' && isObject(member))
    return Object.fromEntries(
      Object.entries(member).map(([name, field]) => [
        name,
        isObject(field) ? closeConditions(field) : field,
      ]),
    )
  if (key === 'allOf' && Array.isArray(member))
    return (member as readonly Json[]).map((part) =>
      isObject(part) ? closeConditions(part) : part,
    )
  if (['items', 'then', 'else'].includes(key) && isObject(member)) return closeConditions(member)
  return member
}

function conditionsOf(schema: JsonObject): readonly JsonObject[] {
  const members = Array.isArray(schema.allOf)
    ? (schema.allOf as readonly Json[]).filter(isObject)
    : []
  return [schema, ...members].filter((member) => member.if !== undefined)
}

const namesIn = (branch: Json | undefined) =>
  isObject(branch) ? Object.keys(fieldsOf(branch)) : []

function branchesWith(condition: JsonObject, name: string): number {
  return [condition.then, condition.else].filter((branch) => namesIn(branch).includes(name)).length
}

/** Each branch rejects the fields that only the other one adds. */
function withForbidden(schema: JsonObject, single: ReadonlySet<string>): JsonObject {
  if (schema.if === undefined) return schema
  const [inThen, inElse] = [namesIn(schema.then), namesIn(schema.else)]
  const forbid = (
    branch: Json | undefined,
    others: readonly string[],
    own: readonly string[],
  ): JsonObject => {
    const names = others.filter((name) => single.has(name) && !own.includes(name))
    const known = isObject(branch) ? branch : {}
    if (names.length === 0) return known
    return {
      ...known,
      properties: {
        ...(known.properties as JsonObject),
        ...Object.fromEntries(names.map((name) => [name, false])),
      },
    }
  }
  return {
    ...schema,
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    then: forbid(schema.then, inElse, inThen),
    else: forbid(schema.else, inThen, inElse),
  }
}
