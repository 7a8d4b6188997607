import { fieldsOf } from '#loader'
import { constantsOf, isObject, type Json, type JsonObject } from '#model'
import { documentType } from './documentType.ts'

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/**
 * The TypeScript type of a schema's values. The schema is draft-07 without `$ref`s, like forms of a
 * bundle. `indent`: of the line where it starts.
 */
export function typeOf(value: Json | undefined, indent = ''): string {
  if (value === false) return 'never'
  if (!isObject(value)) return 'unknown'
  const choices = valuesIn(value)
  if (choices)
    return choices.length === 0 ? 'never' : union(choices.map((each) => JSON.stringify(each)))
  if (value.const !== undefined) return JSON.stringify(value.const)
  const joined = [...alternativesOf(value, indent), ...partsOf(value, indent)]
  const own = union(
    typesIn(value).map(
      (type) =>
        plain[type] ??
        (type === 'array' ? listOf(value, indent) : objectOf(value, indent, joined.length > 0)),
    ),
  )
  return intersection(own === '' ? joined : [own, ...joined])
}

/** The values that it lists, null included where its type takes it. */
function valuesIn(schema: JsonObject): readonly Json[] | undefined {
  const listed = Array.isArray(schema.enum)
    ? (schema.enum as readonly Json[])
    : constantsOf(schema.oneOf ?? schema.anyOf)
  const types = [schema.type ?? []].flat() as readonly string[]
  return types.length === 0 || types.includes('null')
    ? listed
    : listed?.filter((each) => each !== null)
}

function typesIn({ type, properties, additionalProperties, items }: JsonObject): readonly string[] {
  if (type !== undefined) return [type].flat() as readonly string[]
  if (properties !== undefined || isObject(additionalProperties)) return ['object']
  return items === undefined ? [] : ['array']
}

function listOf({ items, additionalItems, minItems }: JsonObject, indent: string): string {
  if (!Array.isArray(items)) return `${parenthesized(typeOf(items, indent))}[]`
  const least = Number(minItems ?? 0)
  const places = (items as readonly Json[]).map((item, index) =>
    index < least ? typeOf(item, indent) : `${parenthesized(typeOf(item, indent))}?`,
  )
  const rest =
    additionalItems === false ? [] : [`...${parenthesized(typeOf(additionalItems, indent))}[]`]
  return `[${[...places, ...rest].join(', ')}]`
}

/** Fields that a condition adds are optional. `hasJoined`: other types add fields too. */
function objectOf(schema: JsonObject, indent: string, hasJoined: boolean): string {
  const own = isObject(schema.properties) ? schema.properties : {}
  const brought = Object.entries(broughtBy(schema)).filter(([name]) => !Object.hasOwn(own, name))
  const required = requiredBy(schema)
  const inside = `${indent}  `
  const fields = [...Object.entries(own), ...brought]
    .filter(([, field]) => field !== false)
    .map(
      ([name, field]) =>
        `${documentType(field, inside)}${inside}${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, inside)}\n`,
    )
  const named = fields.length > 0 ? [`{\n${fields.join('')}${indent}}`] : []
  const others = [
    ...(isObject(schema.additionalProperties) ? [schema.additionalProperties] : []),
    ...(isObject(schema.patternProperties) ? Object.values(schema.patternProperties) : []),
  ]
  const map =
    others.length > 0
      ? [
          `{ [name: string]: ${union([...others.map((other) => typeOf(other, indent)), ...(named.length > 0 ? ['unknown'] : [])])} }`,
        ]
      : []
  const all = [...named, ...map]
  return all.length > 0
    ? intersection(all)
    : schema.additionalProperties === false
      ? hasJoined
        ? 'unknown'
        : 'Record<string, never>'
      : '{ [name: string]: unknown }'
}

/** The members of `allOf`, and of theirs. */
function membersOf({ allOf }: JsonObject): readonly JsonObject[] {
  const own = Array.isArray(allOf) ? (allOf as readonly Json[]).filter(isObject) : []
  return own.flatMap((member) => [member, ...membersOf(member)])
}

/** Names that it requires of everyone, some of them in a part of its own. */
function requiredBy(schema: JsonObject): readonly string[] {
  return [schema, ...membersOf(schema)].flatMap(({ required }) =>
    Array.isArray(required) ? (required as readonly string[]) : [],
  )
}

/** Fields of `then`, `else`, `dependencies` and conditions in `allOf`. */
function broughtBy(schema: JsonObject): JsonObject {
  const members = membersOf(schema)
  const dependent = isObject(schema.dependencies)
    ? Object.values(schema.dependencies).filter(isObject)
    : []
  const branches = [schema, ...members]
    .flatMap((member) => [member.then, member.else])
    .filter(isObject)
  return Object.assign({}, ...[...dependent, ...branches].reverse().map(fieldsOf)) as JsonObject
}

/** Alternative object shapes. A part with only required names is not a shape. */
function alternativesOf(schema: JsonObject, indent: string): readonly string[] {
  return ['oneOf', 'anyOf'].flatMap((key) => {
    const members = Array.isArray(schema[key]) ? (schema[key] as readonly Json[]) : []
    return members.length > 0 && members.every(hasShape)
      ? [parenthesized(union(members.map((member) => typeOf(member, indent))))]
      : []
  })
}

function partsOf(schema: JsonObject, indent: string): readonly string[] {
  const members = Array.isArray(schema.allOf) ? (schema.allOf as readonly Json[]) : []
  return members
    .filter((member) => hasShape(member) && isObject(member) && member.if === undefined)
    .map((member) => typeOf(member, indent))
}

function hasShape(value: Json): boolean {
  return (
    isObject(value) &&
    (['type', 'properties', 'enum', 'const', 'items', 'oneOf', 'anyOf'].some(
      (key) => value[key] !== undefined,
    ) ||
      membersOf(value).some(hasShape))
  )
}

function union(types: readonly string[]): string {
  const all = [...new Set(types)]
  return all.includes('unknown') ? 'unknown' : all.join(' | ')
}

function intersection(types: readonly string[]): string {
  const all = types.filter((type) => type !== 'unknown')
  return all.length === 0
    ? 'unknown'
    : all.length === 1
      ? all[0]!
      : all.map(parenthesized).join(' & ')
}

/** In parentheses if it has an operator at its top level. */
function parenthesized(type: string): string {
  let depth = 0
  // Choices can contain any character.
  const bare = type.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').replaceAll(/\/\*\*.*?\*\//gs, '')
  for (const sign of bare) {
    if ('{[('.includes(sign)) depth++
    else if ('}])'.includes(sign)) depth--
    else if (depth === 0 && (sign === '|' || sign === '&')) return `(${type})`
  }
  return type
}

function nameOf(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name)
}
