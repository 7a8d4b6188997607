import { isObject, type Json, type JsonObject } from '#model'
import type { Condition, ForeignPage } from '../ForeignForm.ts'
import type { Kind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { buildFields, fieldName, type Question } from './buildFields.ts'
import table from './defraTypes.json' with { type: 'json' }
import { objectsIn, textOf } from './readMembers.ts'
import { limitsFor, typeIn } from './typeIn.ts'

/**
 * A form of DEFRA's forms runner: { pages, lists, conditions }. Pages continue with `next`, or in
 * order, each with its condition.
 */
export const defra: Kind = {
  title: 'DEFRA form',
  silent: table.silent,
  isOne: (value) =>
    isObject(value) &&
    objectsIn(value.pages).some(
      ({ path, components }) => typeof path === 'string' && Array.isArray(components),
    ),
  read: (value, _beside, note) => {
    const form = value as JsonObject
    const title = textOf(form.name)
    const ids = readIds(form)
    const conditionNamed = (name: Json | undefined) =>
      readCondition(
        objectsIn(form.conditions).find((each) => each.name === name || each.id === name),
        note,
        ids,
      )
    // The form starts with the page that it names.
    const pages = objectsIn(form.pages).toSorted(
      (one, other) => Number(other.path === form.startPage) - Number(one.path === form.startPage),
    )
    const asking = pages
      .map((page) => questionsOf(page, form, note))
      .map((questions, index) => ({ page: pages[index]!, questions }))
    const isGraph = pages.some(({ next }) => objectsIn(next).length > 0)
    const asks = new Set(
      asking.filter(({ questions }) => questions.length > 0).map(({ page }) => page.path),
    )
    /** The pages after one that asks nothing. */
    const behind = (
      path: Json | undefined,
      seen: readonly Json[] = [],
    ): readonly { readonly to: string; readonly when?: Condition }[] => {
      const page = pages.find((each) => each.path === path)
      if (!page || seen.includes(path!)) return []
      return objectsIn(page.next).flatMap(
        (way): readonly { readonly to: string; readonly when?: Condition }[] => {
          const when = way.condition === undefined ? undefined : conditionNamed(way.condition)
          if (asks.has(way.path!)) return [{ to: String(way.path), ...(when && { when }) }]
          const further = behind(way.path, [...seen, path!])
          return when ? further.map((each) => ({ ...each, when })) : further
        },
      )
    }
    const read = asking.flatMap(({ page, questions }): readonly ForeignPage[] => {
      if (questions.length === 0) return []
      const own = textOf(page.title) ?? questions[0]!.title
      const when =
        isGraph || page.condition === undefined ? undefined : conditionNamed(page.condition)
      const ways = isGraph ? sortWays(behind(page.path)) : undefined
      return [
        {
          name: String(page.path),
          ...(own !== undefined && { title: own }),
          ...buildFields(questions, note),
          ...(when && { when }),
          ...(ways && { next: ways }),
        },
      ]
    })
    return { ...(title !== undefined && { title }), pages: read }
  },
}

/** By id, which conditions of the second version give: a question's name, a choice's value. */
function readIds(form: JsonObject): ReadonlyMap<Json, Json> {
  const questions = objectsIn(form.pages).flatMap(({ components }) => objectsIn(components))
  const choices = objectsIn(form.lists).flatMap(({ items }) => objectsIn(items))
  const named = [
    ...questions.map(({ id, name }) => [id, name]),
    ...choices.map(({ id, value }) => [id, value]),
  ]
  return new Map(
    named.flatMap(([id, own]) =>
      id === undefined || own === undefined ? [] : [[id, own] as const],
    ),
  )
}

/** Targets with a condition are tried first. */
function sortWays<T extends { readonly when?: Condition }>(ways: readonly T[]): readonly T[] {
  const always = ways.filter(({ when }) => !when)
  return [...ways.filter(({ when }) => when), ...always.slice(0, 1)]
}

function questionsOf(
  { components, path }: JsonObject,
  form: JsonObject,
  note: Notes,
): readonly Question[] {
  return objectsIn(components).flatMap((component): readonly Question[] => {
    const { type, name } = component
    const keys = ['pages', String(path), String(name)]
    if (table.texts.includes(String(type))) {
      note(
        'import/left-out',
        {
          what: `The text of "${String(name ?? type)}"`,
          why: 'a form has no texts between its fields',
        },
        keys,
      )
      return []
    }
    const typed = typeIn(table.types, { what: 'component', type, name }, note, keys)
    if (!typed) return []
    const options = isObject(component.options) ? component.options : {}
    const list = objectsIn(form.lists).find(
      (each) =>
        component.list !== undefined &&
        (each.name === component.list || each.id === component.list),
    )
    const title = textOf(component.title)
    const description = textOf(component.hint)
    const isRequired = options.required !== false
    return [
      {
        name: typed.name,
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        schema: {
          ...withChoices(typed.schema, list),
          ...limitsFor(typed.schema, component.schema, table),
          ...(isRequired && typed.schema.type === 'array' && { minItems: 1 }),
        },
        ...(typed.ui && { ui: typed.ui }),
        isRequired,
        keys,
      },
    ]
  })
}

function withChoices(schema: JsonObject, list: JsonObject | undefined): JsonObject {
  const items = objectsIn(list?.items)
  if (items.length === 0) return schema
  const type = list!.type === 'number' ? 'number' : 'string'
  const one = {
    type,
    oneOf: items.map(({ value, text }) => ({
      const: type === 'number' ? Number(value) : String(value),
      title: textOf(text) ?? String(value),
    })),
  }
  return schema.type === 'array' ? { ...schema, items: one } : { ...schema, ...one }
}

/**
 * { displayName, value: { conditions: [ { field, operator, value } ] } } as a rule; other
 * conditions are left out.
 */
function readCondition(
  condition: JsonObject | undefined,
  note: Notes,
  ids: ReadonlyMap<Json, Json>,
): Condition | undefined {
  if (!condition) return undefined
  const title = textOf(condition.displayName) ?? 'The condition holds'
  const parts = objectsIn(isObject(condition.value) ? condition.value.conditions : condition.items)
  const nodes = parts.flatMap((part) => {
    const node = comparisonOf(part, ids)
    return node ? [{ node, coordinator: part.coordinator }] : []
  })
  if (nodes.length === 0 || nodes.length < parts.length) {
    note(
      'import/left-out',
      { what: `The condition "${title}"`, why: 'it is more than comparing answers with values' },
      ['conditions'],
    )
    return undefined
  }
  const isAny =
    nodes.some(({ coordinator }) => coordinator === 'or') || condition.coordinator === 'or'
  const rule =
    nodes.length === 1 ? nodes[0]!.node : { [isAny ? 'or' : 'and']: nodes.map(({ node }) => node) }
  return { title, rule }
}

function comparisonOf(
  { field, componentId, operator, value }: JsonObject,
  ids: ReadonlyMap<Json, Json>,
): JsonObject | undefined {
  const name = isObject(field) ? field.name : ids.get(componentId ?? null)
  const given = isObject(value) ? (value.value ?? ids.get(value.itemId ?? null)) : value
  if (typeof name !== 'string' || given === undefined) return undefined
  const known = given === 'true' ? true : given === 'false' ? false : given
  const same = { '===': [{ var: fieldName(name) }, known] }
  if (operator === 'is') return same
  if (operator === 'is not') return { '!': same }
  if (operator === 'contains') return { in: [known, { var: fieldName(name) }] }
  return undefined
}
