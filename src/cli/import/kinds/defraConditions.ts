import { isObject, type Json, type JsonObject } from '#model'
import { sameAs, type TestComparison, type Test } from '../conditions/Test.ts'
import { objectsIn, textOf } from './readMembers.ts'

/** A condition of the form, with its words. */
export interface Named {
  readonly title: string
  readonly test: Test
}

/**
 * Finds conditions by name (first version: { value: { conditions } }) or id (second: { items }).
 * "lost": there is one that can't be said. `ids`: question and choice by id, which the second
 * version names.
 */
export function createConditions(conditions: readonly JsonObject[], ids: ReadonlyMap<Json, Json>) {
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
    return comparisonOf(part, ids)
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
  ids: ReadonlyMap<Json, Json>,
): Test | undefined {
  const name = isObject(field) ? field.name : ids.get(componentId ?? null)
  const given = isObject(value) ? (value.value ?? ids.get(value.itemId ?? null)) : value
  if (typeof name !== 'string' || given === undefined) return undefined
  if (operator === 'is') return sameAs(name, given)
  if (operator === 'is not') return { not: sameAs(name, given) }
  if (operator === 'does not contain')
    return { not: { left: { answer: name }, is: 'holds', right: { value: given } } }
  const is = Object.hasOwn(relations, String(operator)) ? relations[String(operator)] : undefined
  return is && { left: { answer: name }, is, right: { value: given } }
}
