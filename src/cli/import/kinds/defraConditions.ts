import { isObject, type Json, type JsonObject } from '#model'
import { allOf, sameAs, type TestComparison, type Test } from '../conditions/Test.ts'
import { likeZero } from '../conditions/testOfLogic.ts'
import { objectsIn, textOf } from './readMembers.ts'

/** A condition of the form, with its words. */
export interface Named {
  readonly title: string
  readonly test: Test
}

/** What conditions name: questions and choices by id, and questions by name. */
export interface Known {
  readonly ids: ReadonlyMap<Json, Json>
  readonly questions: ReadonlyMap<string, { readonly type: Json; readonly isRequired: boolean }>
}

/**
 * Finds conditions by name (first version: { value: { conditions } }) or id (second: { items }).
 * "lost": there is one that can't be said.
 */
export function createConditions(conditions: readonly JsonObject[], known: Known) {
  const find = (name: Json | undefined, seen: readonly Json[] = []): Test | undefined => {
    const found = conditions.find((each) => each.name === name || each.id === name)
    if (!found || name === undefined || seen.includes(name)) return undefined
    return joined(partsOf(found), found.coordinator, [...seen, name])
  }
  const joined = (
    parts: readonly JsonObject[],
    coordinator: Json | undefined,
    seen: readonly Json[],
  ): Test | undefined => {
    const tests = parts.map((part) => oneOf(part, seen))
    if (tests.length === 0 || tests.some((test) => test === undefined)) return undefined
    // As in the source: "and" binds before "or".
    const groups: Test[][] = []
    for (const [index, test] of (tests as Test[]).entries()) {
      const word = parts[index]!.coordinator ?? coordinator
      if (index === 0 || word === 'or') groups.push([test])
      else groups.at(-1)!.push(test)
    }
    const all = groups.map((each): Test => (each.length > 1 ? { all: each } : each[0]!))
    return all.length > 1 ? { any: all } : all[0]
  }
  const oneOf = (part: JsonObject, seen: readonly Json[]): Test | undefined => {
    const name = part.conditionName ?? part.conditionId
    if (name !== undefined) return find(name, seen)
    if (Array.isArray(part.conditions)) return joined(objectsIn(part.conditions), undefined, seen)
    return comparisonOf(part, known)
  }
  return (name: Json | undefined): Named | 'lost' => {
    const test = find(name)
    const found = conditions.find((each) => each.name === name || each.id === name)
    return test ? { title: textOf(found?.displayName) ?? String(name), test } : 'lost'
  }
}

const partsOf = ({ value, items }: JsonObject) =>
  objectsIn(isObject(value) ? value.conditions : items)

const relations: Readonly<Record<string, TestComparison['is']>> = {
  contains: 'holds',
  'is at least': 'atLeast',
  'is at most': 'atMost',
  'is less than': 'less',
  'is more than': 'more',
  'is before': 'less',
  'is after': 'more',
}

function comparisonOf(
  { field, componentId, operator, value }: JsonObject,
  { ids, questions }: Known,
): Test | undefined {
  const name = isObject(field) ? field.name : ids.get(componentId ?? null)
  const given = valueIn(value, ids)
  if (typeof name !== 'string' || given === undefined) return undefined
  const { type, isRequired = false } = questions.get(name.split('.').at(-1)!) ?? {}
  const isThere: readonly Test[] = isRequired ? [{ answered: name }] : []
  // A question that has to be answered and is not was not asked: the source compares nothing.
  const not = (test: Test): Test => allOf([...isThere, { not: test }])!
  const holds: Test = { left: { answer: name }, is: 'holds', right: { value: given } }
  if (operator === 'is') return sameAs(name, given)
  if (operator === 'is not') return not(sameAs(name, given))
  if (operator === 'does not contain') return not(holds)
  const is = Object.hasOwn(relations, String(operator)) ? relations[String(operator)] : undefined
  if (!is || type !== 'NumberField') return is && { ...holds, is }
  const test: Test = { left: { answer: name }, is, right: { value: Number(given) } }
  return isRequired ? test : likeZero(test)
}

/** A value, also of a choice that the second version names by its id. */
function valueIn(value: Json | undefined, ids: Known['ids']): Json | undefined {
  if (!isObject(value)) return value
  return value.itemId === undefined ? valueIn(value.value, ids) : ids.get(value.itemId)
}
