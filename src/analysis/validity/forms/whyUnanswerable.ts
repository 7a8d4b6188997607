import { fieldsOf } from '#loader'
import { isSame, choicesIn, type Json, type JsonObject } from '#model'
import { conjuncts } from './conjuncts.ts'
import { isSchema } from './isSchema.ts'
import { whyNothing } from './whyNothing.ts'

/** A place that every answer has and that no value matches. */
export interface Unanswerable {
  /** Keys into an answer, "*" for an entry of a list. */
  readonly path: readonly string[]
  readonly why: string
}

/** Maximum cases before the question is left undecided. */
const mostCases = 200

/**
 * Why no answer matches the schema; undefined if one might. Only what is proven: each condition is
 * assumed true and false, each alternative chosen, and every case must end in a contradiction. Of
 * `not` only simple requirements are read, formats not at all, so it reports less.
 */
export function whyUnanswerable(schema: JsonObject): Unanswerable | undefined {
  return new Refutation().refute([schema])
}

class Refutation {
  private left = mostCases

  /**
   * `given`: what a value must match at once; `holders`: the same before conditions and
   * alternatives are decided.
   */
  refute(given: readonly JsonObject[], holders = given): Unanswerable | undefined {
    if (this.left-- <= 0) return undefined
    const parts = given.flatMap(conjuncts).map(({ allOf: _parts, ...part }): JsonObject => part)
    const why = whyNothing({ allOf: parts })
    if (why !== undefined) return { path: [], why }
    const isA = (type: string) => parts.some((part) => part.type === type)
    return (
      (isA('object')
        ? this.refuteObject(parts, holders)
        : isA('array')
          ? this.refuteList(parts)
          : undefined) ?? this.refuteCases(parts, holders)
    )
  }

  /** The first condition or set of alternatives, decided in every way. */
  private refuteCases(
    parts: readonly JsonObject[],
    holders: readonly JsonObject[],
  ): Unanswerable | undefined {
    // `whyNothing` has checked the values that all lists have in common.
    const part = parts.find(
      (each) => isSchema(each.if) || (Array.isArray(each.oneOf ?? each.anyOf) && !choicesIn(each)),
    )
    if (!part) return undefined
    const others = parts.filter((other) => other !== part)
    const { if: condition, then, else: otherwise, ...own } = part
    if (isSchema(condition)) {
      const held = this.refute([...others, own, condition, ...schemasOf(then)], holders)
      return (
        held &&
        this.refute(
          [...others, own, ...oppositeOf(condition, parts), ...schemasOf(otherwise)],
          holders,
        ) &&
        held
      )
    }
    const keyword = Array.isArray(part.oneOf) ? 'oneOf' : 'anyOf'
    const { [keyword]: alternatives, ...rest } = part
    const reasons = (alternatives as readonly Json[]).map((each) =>
      this.refute([...others, rest as JsonObject, ...schemasOf(each)], holders),
    )
    return reasons.includes(undefined) ? undefined : reasons[0]
  }

  private refuteObject(
    parts: readonly JsonObject[],
    holders: readonly JsonObject[],
  ): Unanswerable | undefined {
    const required = requiredBy(parts)
    const why = whyUncountable(parts, holders, required.length)
    if (why !== undefined) return { path: [], why }
    for (const name of required) {
      const members = parts.flatMap(({ properties }) =>
        isSchema(properties) ? schemasOf(properties[name]) : [],
      )
      const inner = members.length > 0 ? this.refute(members) : undefined
      if (inner) return { path: [name, ...inner.path], why: inner.why }
      if (isClosedTo(name, parts, holders))
        return { path: [name], why: 'it must be answered, and there is no such field' }
    }
    const refused = parts.find(
      ({ not }) =>
        isSchema(not) && Object.keys(not).join() === 'required' && isWithin(not.required, required),
    )
    if (refused)
      return {
        path: [],
        why: `${sayNames((refused.not as JsonObject).required)} must be answered and must not`,
      }
    const dependent = parts.flatMap(({ dependencies }) =>
      isSchema(dependencies) ? required.flatMap((name) => schemasOf(dependencies[name])) : [],
    )
    return dependent.length > 0
      ? this.refute(
          [...parts.map(({ dependencies: _met, ...part }) => part), ...dependent],
          holders,
        )
      : undefined
  }

  private refuteList(parts: readonly JsonObject[]): Unanswerable | undefined {
    const wanted = parts.flatMap(({ contains, minContains }) =>
      isSchema(contains) && minContains !== 0 ? [contains] : [],
    )
    const isAsked = parts.some(({ minItems }) => typeof minItems === 'number' && minItems > 0)
    const entries = parts.flatMap(({ items }) => (isSchema(items) ? [items] : []))
    const kinds = [
      ...(isAsked && entries.length > 0 ? [entries] : []),
      ...wanted.map((each) => [...entries, each]),
    ]
    const inner = kinds.map((kind) => this.refute(kind)).find((each) => each)
    return inner && { path: ['*', ...inner.path], why: inner.why }
  }
}

/** Why no number of fields fits. */
function whyUncountable(
  parts: readonly JsonObject[],
  holders: readonly JsonObject[],
  required: number,
): string | undefined {
  const limitsOf = (keyword: 'maxProperties' | 'minProperties') =>
    parts.flatMap((part) => (typeof part[keyword] === 'number' ? [part[keyword]] : []))
  const most = Math.min(...limitsOf('maxProperties'))
  if (required > most) return `${required} fields must be answered, and at most ${most} are taken`
  const least = Math.max(0, ...limitsOf('minProperties'))
  if (least > most)
    return `at least ${least} fields must be answered, and at most ${most} are taken`
  const known = parts.some(isClosed)
    ? Object.keys(Object.assign({}, ...[...parts, ...holders].map(fieldsOf))).length
    : Infinity
  return least > known
    ? `at least ${least} fields must be answered, and there are ${known}`
    : undefined
}

/** Names that every answer has: required, or required because of those. */
function requiredBy(parts: readonly JsonObject[]): readonly string[] {
  const names = new Set(parts.flatMap(({ required }) => namesIn(required)))
  for (const name of names)
    for (const { dependencies } of parts)
      if (isSchema(dependencies)) for (const each of namesIn(dependencies[name])) names.add(each)
  return [...names]
}

/** A closed object also accepts the fields that its conditions and alternatives add. */
function isClosedTo(
  name: string,
  parts: readonly JsonObject[],
  holders: readonly JsonObject[],
): boolean {
  const isLeftOut = parts.some(
    ({ propertyNames }) =>
      isSchema(propertyNames) &&
      Array.isArray(propertyNames.enum) &&
      !propertyNames.enum.includes(name),
  )
  if (isLeftOut) return true
  return (
    parts.some(isClosed) &&
    [...parts, ...holders].every((part) => !Object.hasOwn(fieldsOf(part), name))
  )
}

function isClosed({ additionalProperties, patternProperties }: JsonObject): boolean {
  return additionalProperties === false && patternProperties === undefined
}

/**
 * What is known if a condition is not true: if it is about values of one required field, the field
 * has another of its listed values.
 */
function oppositeOf(condition: JsonObject, parts: readonly JsonObject[]): readonly JsonObject[] {
  const { properties, required, ...rest } = condition
  const [[name, asked] = [], ...more] = Object.entries(isSchema(properties) ? properties : {})
  const isPlain =
    Object.keys(rest).length === 0 &&
    more.length === 0 &&
    namesIn(required).every((each) => each === name)
  if (!isPlain || name === undefined || !isSchema(asked) || !requiredBy(parts).includes(name))
    return []
  const keyword = Object.keys(asked).join()
  const refused =
    keyword === 'const'
      ? [asked.const!]
      : keyword === 'enum'
        ? (asked.enum as readonly Json[])
        : undefined
  const listed = parts.flatMap(({ properties: own }) =>
    isSchema(own) ? schemasOf(own[name]).flatMap(valuesOf) : [],
  )
  if (!refused || listed.length === 0) return []
  const left = listed.filter((value) => !refused.some((each) => isSame(each, value)))
  return [{ properties: { [name]: { enum: left } } }]
}

function valuesOf({ type, enum: listed, oneOf }: JsonObject): readonly Json[] {
  if (Array.isArray(listed)) return listed as readonly Json[]
  if (type === 'boolean') return [true, false]
  const choices = Array.isArray(oneOf) ? (oneOf as readonly Json[]) : []
  const constants = choices.flatMap((choice) =>
    isSchema(choice) && Object.hasOwn(choice, 'const') ? [choice.const!] : [],
  )
  return constants.length === choices.length ? constants : []
}

const schemasOf = (value: Json | undefined): readonly JsonObject[] =>
  value === false ? [{ not: {} }] : isSchema(value) ? [value] : []
const namesIn = (names: Json | undefined) =>
  (Array.isArray(names) ? names : []) as readonly string[]
const isWithin = (names: Json | undefined, all: readonly string[]) =>
  Array.isArray(names) && namesIn(names).every((name) => all.includes(name))
const sayNames = (names: Json | undefined) =>
  namesIn(names)
    .map((name) => `"${name}"`)
    .join(' and ')
