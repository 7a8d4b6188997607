import { isObject, type Json, type JsonObject } from '#model'
import type { Test } from '../import/conditions/Test.ts'
import type { Loss } from './Given.ts'
import { testOfCondition } from './testOfCondition.ts'

/** A condition as the schema that has it, and as a test where it is one. */
export interface Condition {
  readonly schema: JsonObject
  readonly test: Test | undefined
}

/** A field of an object, with what decides whether it is asked and required. */
export interface AskedField {
  readonly name: string
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly isRequired: boolean
  readonly when?: Condition
  readonly requiredWhen?: Condition
}

interface Found {
  schema?: JsonObject
  /** Whether it asks other fields under another condition. */
  isTwofold?: boolean
  readonly whens: (JsonObject | undefined)[]
  readonly demands: (JsonObject | undefined)[]
}

/** Keywords of an object that are read here, or that say nothing of its fields. */
const known = new Set(
  (
    '$schema $id $comment type title description properties required additionalProperties allOf ' +
    'if then else dependencies default definitions $defs examples errorMessage'
  ).split(' '),
)

/**
 * The fields of an object in the order in which they are asked. `at`: names from the form, or the
 * row, to the object.
 */
export function askedIn(
  schema: JsonObject,
  look: JsonObject,
  at: readonly string[],
  lose: (loss: Loss) => void,
): readonly AskedField[] {
  const found = new Map<string, Found>()
  const of = (name: string) => {
    const own = found.get(name) ?? { whens: [], demands: [] }
    found.set(name, own)
    return own
  }
  const take = (part: JsonObject, when: JsonObject | undefined) => {
    for (const key of Object.keys(part))
      if (!known.has(key) && !isQuiet(key)) lose({ place: at, what: 'limit' })
    for (const [name, field] of Object.entries(objectOf(part.properties))) {
      if (!isObject(field)) continue
      const own = of(name)
      if (own.schema === undefined || (when === undefined && own.whens.includes(undefined)))
        own.schema = { ...own.schema, ...field }
      else if (!own.whens.includes(undefined) && hasOthers(own.schema, field)) own.isTwofold = true
      else if (JSON.stringify(own.schema) !== JSON.stringify(field) && !isBare(field))
        lose({ place: [...at, name], what: 'limit' })
      own.whens.push(when)
    }
    for (const name of listOf(part.required)) of(String(name)).demands.push(when)
    const clauses = [...listOf(part.allOf).filter(isObject), ...dependentIn(part)]
    for (const each of clauses) take(each, when)
    if (!isObject(part.if)) return
    if (isObject(part.then)) take(part.then, both(when, part.if))
    if (isObject(part.else)) take(part.else, both(when, { not: part.if }))
  }
  take(schema, undefined)
  const all = [...found].flatMap(([name, each]) => {
    if (each.isTwofold) lose({ place: [...at, name], what: 'question' })
    else if (each.schema) return [fieldOf(name, each, objectOf(look[name]), at)]
    else lose({ place: [...at, name], what: 'limit' })
    return []
  })
  const order = listOf(look['ui:order'])
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return all.toSorted((one, other) => rank(one.name) - rank(other.name))
}

/** Names of the fields of a group, or of a list's rows, with those below. */
function namesOf(schema: Json | undefined): string {
  const { properties, items } = objectOf(schema)
  if (isObject(items)) return namesOf(items)
  const all = Object.entries(objectOf(properties)).map(([name, field]) => name + namesOf(field))
  return all.length > 0 ? `(${all.toSorted().join(' ')})` : ''
}

const hasOthers = (one: JsonObject, other: JsonObject) =>
  namesOf(other) !== '' && namesOf(one) !== namesOf(other)

const isBare = (schema: JsonObject) => Object.keys(schema).length === 0

const isQuiet = (key: string) => key.startsWith('x-') && key !== 'x-checks'

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []

const both = (one: JsonObject | undefined, other: JsonObject): JsonObject =>
  one ? { allOf: [one, other] } : other

/** What a field opens or demands, as clauses. */
const dependentIn = ({ dependencies }: JsonObject): readonly JsonObject[] =>
  Object.entries(objectOf(dependencies)).map(([name, then]) => ({
    if: { required: [name] },
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    then: Array.isArray(then) ? { required: then } : then,
  }))

function fieldOf(
  name: string,
  { schema, whens, demands }: Found,
  look: JsonObject,
  at: readonly string[],
): AskedField {
  const when = conditionOf(whens, at)
  const isSame = (one: JsonObject | undefined) =>
    one === undefined || (when && JSON.stringify(one) === JSON.stringify(when.schema))
  const isRequired = demands.some(isSame)
  const requiredWhen = isRequired ? undefined : conditionOf(demands, at)
  return {
    name,
    schema: schema!,
    look,
    isRequired,
    ...(when && { when }),
    ...(requiredWhen && { requiredWhen }),
  }
}

/** Any of the conditions; none where one is always true. */
function conditionOf(
  all: readonly (JsonObject | undefined)[],
  at: readonly string[],
): Condition | undefined {
  if (all.length === 0 || all.includes(undefined)) return undefined
  const schema = all.length === 1 ? all[0]! : { anyOf: all as readonly JsonObject[] as Json }
  return { schema, test: testOfCondition(schema, at) }
}
