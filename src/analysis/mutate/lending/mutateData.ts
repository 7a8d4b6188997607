import { operators } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import type { Names } from '../../english/Names.ts'
import { operatorOf } from '../../english/canonical.ts'
import { mutateExpression } from '../application/mutateExpression.ts'
import { mutateRule } from '../mutateRule.ts'

export interface ChangedData {
  /** Keys from the file's root. */
  readonly keys: readonly string[]
  readonly what: string
  readonly data: Json
}

type Keys = readonly string[]

/** Words for people, and what only examples and notes hold: no one is treated by them. */
const words: ReadonlySet<string> = new Set([
  '$schema',
  'approval',
  'citation',
  'confirm',
  'example',
  'name',
  'note',
  'placeholder',
  'source',
  'title',
  'validUntil',
  'week',
  'why',
])
const longList = 12

/**
 * Every small change of a table: a number or a bound by one, another value that the same place has
 * elsewhere, a switch turned, a member or listed value left out, two members in the other order,
 * and of expressions what mutateExpression changes.
 */
export function mutateData(root: Json, names: Names): readonly ChangedData[] {
  const others = valuesByPlace(root)
  const found: ChangedData[] = []
  const visit = (value: Json, keys: Keys, put: (by: Json) => Json): void => {
    const add = (what: string, by: Json, at: Keys = keys) =>
      void found.push({ keys: at, what, data: put(by) })
    if (isExpression(value)) {
      const mutate = keys.at(-1) === 'value' || keys.at(-1) === 'on' ? mutateExpression : mutateRule
      for (const { keys: inside, what, rule } of mutate(value, names))
        add(what, rule, [...keys, ...inside])
      return
    }
    changeValue(value, others.get(placeOf(keys)) ?? [], add)
    if (Array.isArray(value))
      changeList(value as readonly Json[], keys, add, (index, member) =>
        visit(member, [...keys, String(index)], (by) => put((value as Json[]).with(index, by))),
      )
    else if (isObject(value)) {
      changeMembers(value, keys, add)
      for (const [key, member] of Object.entries(value))
        if (!words.has(key)) visit(member, [...keys, key], (by) => put({ ...value, [key]: by }))
    }
  }
  visit(root, [], (by) => by)
  return found
}

type Add = (what: string, by: Json, at?: Keys) => void

function changeValue(value: Json, others: readonly string[], add: Add): void {
  if (typeof value === 'number')
    for (const by of [value - 1, value + 1]) add(`${value} becomes ${by}`, by)
  if (typeof value === 'boolean') add(`${value} becomes ${!value}`, !value)
  if (typeof value !== 'string') return
  const other = others[(others.indexOf(value) + 1) % others.length]
  if (other !== undefined && other !== value) add(`“${value}” becomes “${other}”`, other)
}

function changeList(
  list: readonly Json[],
  keys: Keys,
  add: Add,
  visit: (index: number, member: Json) => void,
): void {
  const dropped = list.length <= longList ? [...list.keys()] : [0, list.length - 1]
  for (const index of dropped)
    add(`drops ${inShort(list[index]!)} from the list`, list.toSpliced(index, 1), [
      ...keys,
      String(index),
    ])
  for (const [index, member] of list.entries())
    if (typeof member === 'object') visit(index, member!)
}

/** Members left out; bounds that are keys ("780": …) moved; ranked members in the other order. */
function changeMembers(value: JsonObject, keys: Keys, add: Add): void {
  const entries = Object.entries(value).filter(([key]) => !words.has(key))
  const areBounds = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  for (const [index, [key]] of entries.entries()) {
    const at = [...keys, key]
    const changed = (by: string | undefined) =>
      Object.fromEntries(
        Object.entries(value).flatMap(([other, member]) =>
          other !== key ? [[other, member]] : by === undefined ? [] : [[by, member]],
        ),
      )
    add(`“${key}” is left out`, changed(undefined), at)
    if (areBounds)
      for (const by of [Number(key) - 1, Number(key) + 1])
        add(`“${key}” becomes “${by}”`, changed(String(by)), at)
    else if (keys.at(-1) === 'reasons' && index > 0)
      add(`“${key}” comes before “${entries[index - 1]![0]}”`, swapped(value, key), at)
  }
}

function swapped(value: JsonObject, key: string): JsonObject {
  const entries = Object.entries(value)
  const index = entries.findIndex(([other]) => other === key)
  return Object.fromEntries(
    entries.with(index - 1, entries[index]!).with(index, entries[index - 1]!),
  )
}

/** Texts that a place has anywhere in the file, by the place without its names. */
function valuesByPlace(root: Json): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, Set<string>>()
  const visit = (value: Json, keys: Keys): void => {
    if (typeof value === 'string') {
      const place = placeOf(keys)
      places.set(place, (places.get(place) ?? new Set()).add(value))
    } else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value as JsonObject)) visit(member, [...keys, key])
  }
  visit(root, [])
  return new Map([...places].map(([place, values]) => [place, [...values]]))
}

const placeOf = (keys: Keys) => `${keys.length} ${keys[0]} ${keys.at(-1)}`

const isExpression = (value: Json) => {
  const operator = operatorOf(value)?.operator
  return operator !== undefined && Object.hasOwn(operators, operator)
}

function inShort(value: Json): string {
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value).slice(0, 60)
}
