import type { Json, JsonObject } from '#model'
import { readPath } from '../sample/readPath.ts'
import { isSchema } from '../validity/forms/isSchema.ts'
import { patternLength } from '../validity/forms/patternLength.ts'

/**
 * Proves that a form gives the same validation errors for every answer, message for message, after
 * one text limit or required member was changed at `keys`. False: not proven. Relies on the message
 * order of validators (createFormValidator): a field's first message counts, and an `errorMessage`
 * follows those of its subschemas.
 */
export function isSameForm(
  before: JsonObject,
  after: JsonObject,
  keys: readonly string[],
): boolean {
  const last = keys.at(-1)!
  if (keys.at(-2) === 'required') return isMissingRefused(before, keys)
  if (last !== 'minLength' && last !== 'maxLength') return false
  const node = readPath(before, keys.slice(0, -1))
  const limits = [readPath(before, keys), readPath(after, keys)] as readonly number[]
  // If several messages are combined into another one, their number matters.
  if (
    !isSchema(node) ||
    typeof node.pattern !== 'string' ||
    JSON.stringify(before).includes('"x-several"')
  )
    return false
  return isInPattern(node, last, limits) || refusesAllByItself(node)
}

/**
 * Everything that the limit rejects, before and after, the pattern also rejects, with the same
 * message.
 */
function isInPattern(
  node: JsonObject,
  limit: 'minLength' | 'maxLength',
  limits: readonly number[],
): boolean {
  const length = patternLength(node.pattern as string)
  if (!length) return false
  const isWithin =
    limit === 'maxLength' ? Math.min(...limits) >= length.most : Math.max(...limits) <= length.least
  const { errorMessage: said } = node
  if (!isWithin || typeof said === 'string') return isWithin
  if (!isSchema(said) || typeof said.pattern !== 'string' || said.pattern !== said[limit])
    return false
  const order = Object.keys(said)
  const [from, to] = [order.indexOf('pattern'), order.indexOf(limit)].toSorted((a, b) => a - b)
  // A string can't be both too short and too long, nor of another type.
  return order
    .slice(from! + 1, to)
    .every((key) => key === 'type' || key === 'minLength' || key === 'maxLength')
}

/**
 * The schema requires a pattern and has a subschema with its own message against it: that message
 * comes first, the schema's own covers everything else.
 */
function refusesAllByItself({ pattern, allOf = [], errorMessage }: JsonObject): boolean {
  const parts = allOf as readonly Json[]
  const isAgainst = (part: Json) =>
    isSchema(part) &&
    isSchema(part.not) &&
    isJust(part.not, pattern) &&
    typeof part.errorMessage === 'string'
  return typeof errorMessage === 'string' && parts.some(isAgainst)
}

const isJust = (schema: JsonObject, pattern: Json | undefined) =>
  Object.keys(schema).length === 1 && schema.pattern === pattern

/**
 * One branch of `not: { anyOf }` requires a member, and another branch is true for everything
 * without it.
 */
function isMissingRefused(schema: JsonObject, keys: readonly string[]): boolean {
  const [not, anyOf, index] = keys.slice(-5, -2)
  if (not !== 'not' || anyOf !== 'anyOf') return false
  const member = readPath(schema, keys) as string
  const branches = readPath(schema, keys.slice(0, -3)) as readonly Json[]
  return branches.some(
    (branch, at) => String(at) !== index && isSchema(branch) && holdsWithout(branch, member),
  )
}

function holdsWithout(branch: JsonObject, member: string): boolean {
  const { not } = branch
  if (Object.keys(branch).length !== 1 || !isSchema(not)) return false
  return (not.required as readonly Json[] | undefined)?.includes(member) ?? false
}
