import { isObject, type Json, type JsonObject } from '#model'
import { allOf, type Test } from '../conditions/Test.ts'
import { countDefra } from '../counts/countDefra.ts'
import type { ImportKind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { placePages } from '../pages/placePages.ts'
import { isPassage, type AskedPage, type PagePart } from '../pages/Question.ts'
import { underCondition, type Asking } from '../pages/underCondition.ts'
import { withChoices } from './choicesOf.ts'
import { createConditions, type Named } from './defraConditions.ts'
import table from './defraTypes.json' with { type: 'json' }
import { fileField } from './ownFields.ts'
import { objectsIn, textOf } from './readMembers.ts'
import { limitsFor, typeOrText } from './typeIn.ts'

/**
 * A form of DEFRA's forms runner: { pages, lists, conditions }. Pages continue with `next`, or in
 * order, each with its condition.
 */
export const defra: ImportKind = {
  title: 'DEFRA form',
  silent: table.silent,
  isOne: (value) =>
    isObject(value) &&
    objectsIn(value.pages).some(
      ({ path, components }) => typeof path === 'string' && Array.isArray(components),
    ),
  count: countDefra,
  read: (value, _beside, note) => {
    const form = value as JsonObject
    const title = textOf(form.name)
    return {
      ...(title !== undefined && { title }),
      pages: placePages(new DefraReader(form, note).pages(), note),
    }
  },
}

interface Way {
  /** Absent: the end of the form. */
  readonly to?: string
  readonly when?: Test
  readonly title?: string
}

class DefraReader {
  readonly #note: Notes
  readonly #conditionOf: (name: Json | undefined) => Named | 'lost'
  readonly #pages: readonly { readonly page: JsonObject; readonly parts: readonly PagePart[] }[]

  constructor(form: JsonObject, note: Notes) {
    this.#note = note
    this.#conditionOf = createConditions(objectsIn(form.conditions), {
      ids: readIds(form),
      questions: readQuestions(form),
    })
    // The form starts with the page that it names.
    this.#pages = objectsIn(form.pages)
      .toSorted(
        (one, other) => Number(other.path === form.startPage) - Number(one.path === form.startPage),
      )
      .map((page) => ({
        page,
        parts: partsOf(page, form, note).map(([part, condition]) =>
          underCondition(part, this.#askingOf(condition)),
        ),
      }))
  }

  pages(): readonly AskedPage[] {
    const isGraph = this.#pages.some(({ page }) => objectsIn(page.next).length > 0)
    return this.#pages.map(({ page, parts }) => {
      const [first] = parts.flatMap((part) => (isPassage(part) ? [] : [part]))
      const own = textOf(page.title) ?? first?.title
      const named = isGraph ? undefined : this.#named(page.condition)
      const isOpen = named !== undefined && named !== 'lost'
      return {
        name: String(page.path),
        ...(own !== undefined && { title: own }),
        ...(isOpen && { when: named.test, whenTitle: named.title }),
        parts: named === 'lost' ? parts.map((part) => underCondition(part, named)) : parts,
        ...(isGraph && { next: sortWays(this.#behind(page.path)) }),
      }
    })
  }

  #named(name: Json | undefined): Named | 'lost' | undefined {
    if (name === undefined || name === null || name === '') return undefined
    const found = this.#conditionOf(name)
    if (found === 'lost')
      this.#note(
        'import/condition-left-out',
        { name: String(name), why: 'it does more than comparing answers' },
        ['conditions', String(name)],
      )
    return found
  }

  #askingOf(name: Json | undefined): Asking {
    const named = this.#named(name)
    return named === 'lost' ? named : named?.test
  }

  readonly #asks = (path: Json | undefined) =>
    this.#pages.some(
      ({ page, parts }) => page.path === path && parts.some((part) => !isPassage(part)),
    )

  /** Where a page leads; through pages that ask nothing, with the conditions of both. */
  #behind(path: Json | undefined, seen: readonly Json[] = []): readonly Way[] {
    const found = this.#pages.find(({ page }) => page.path === path)
    if (!found || seen.includes(path!)) return []
    if (seen.length > 0 && objectsIn(found.page.next).length === 0) return [{}]
    return objectsIn(found.page.next).flatMap((way): readonly Way[] => {
      const named = this.#named(way.condition)
      if (named === 'lost') return []
      const own = named && { when: named.test, title: named.title }
      if (this.#asks(way.path)) return [{ to: String(way.path), ...own }]
      return this.#behind(way.path, [...seen, path!]).map((further) => {
        const when = allOf([own?.when, further.when])
        const title = own && further.when ? undefined : (own?.title ?? further.title)
        const { to } = further
        return {
          ...(to !== undefined && { to }),
          ...(when && { when }),
          ...(title !== undefined && { title }),
        }
      })
    })
  }
}

/** By name: what it is, and whether it has to be answered. */
const readQuestions = (form: JsonObject) =>
  new Map(
    objectsIn(form.pages)
      .flatMap(({ components }) => objectsIn(components))
      .map(({ name, type = null, options }) => [
        String(name),
        { type, isRequired: !isObject(options) || options.required !== false },
      ]),
  )

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
function sortWays<T extends { readonly when?: Test }>(ways: readonly T[]): readonly T[] {
  const always = ways.filter(({ when }) => !when)
  return [...ways.filter(({ when }) => when), ...always.slice(0, 1)]
}

/** The parts of a page, each with the name of its own condition. */
function partsOf(
  { components, path, section }: JsonObject,
  form: JsonObject,
  note: Notes,
): readonly (readonly [PagePart, Json | undefined])[] {
  if (section !== undefined)
    note(
      'import/left-out',
      { what: `The section "${String(section)}"`, why: 'a step belongs to no section' },
      ['pages', String(path), 'section'],
    )
  return objectsIn(components).flatMap(
    (component): readonly (readonly [PagePart, Json | undefined])[] => {
      const { type, name } = component
      const options = isObject(component.options) ? component.options : {}
      const keys = ['pages', String(path), String(name)]
      if (table.texts.includes(String(type))) {
        const says = textOf(component.content)
        return says === undefined
          ? []
          : [[{ says, ...(name !== undefined && { name: String(name) }), keys }, options.condition]]
      }
      const isRequired = options.required !== false
      const typed =
        type === 'FileUploadField'
          ? fileField(true, isRequired)
          : typeOrText(table.types, { what: 'component', type, name }, note, keys)
      if (!typed || typeof name !== 'string') return []
      const list = objectsIn(form.lists).find(
        (each) =>
          component.list !== undefined &&
          (each.name === component.list || each.id === component.list),
      )
      const title = textOf(component.title)
      const description = textOf(component.hint)
      const question = {
        name,
        // Conditions of the first version name a question by its section, too.
        ...(typeof section === 'string' && { aliases: [`${section}.${name}`] }),
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        schema: {
          ...withChoicesOf(typed.schema, list),
          ...limitsFor(typed.schema, component.schema, table),
          ...(isRequired && typed.schema.type === 'array' && { minItems: 1 }),
        },
        ...(typed.ui && { ui: typed.ui }),
        isRequired,
        keys,
      }
      return [[question, options.condition]]
    },
  )
}

function withChoicesOf(schema: JsonObject, list: JsonObject | undefined): JsonObject {
  const isNumbers = list?.type === 'number'
  return withChoices(
    schema,
    objectsIn(list?.items).map(({ value, text }) => ({
      value: isNumbers ? Number(value) : String(value),
      title: textOf(text) ?? String(value),
    })),
  )
}
