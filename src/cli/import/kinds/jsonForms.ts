import { resolveRefs } from '#loader'
import { isObject, type Json, type JsonObject } from '#model'
import { namesIn } from '../conditions/Test.ts'
import { countJsonForms } from '../counts/countJsonForms.ts'
import type { Beside, ImportKind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { placePages } from '../pages/placePages.ts'
import { isPassage, type AskedPage, type PagePart } from '../pages/Question.ts'
import { underCondition } from '../pages/underCondition.ts'
import { mergeAllOf } from '../schema/mergeAllOf.ts'
import { moderniseAll } from '../schema/moderniseAll.ts'
import { nameDraft } from '../schema/nameDraft.ts'
import { askingOf, readControls } from './jsonFormsControls.ts'
import { titleOf } from './jsonSchema.ts'
import { partsOfSchema, questionOf } from './partsOfSchema.ts'

/**
 * { schema, uischema } of JSON Forms, or a schema with its uischema next to it. Categories become
 * steps, rules conditions.
 */
export const jsonForms: ImportKind = {
  title: 'JSON Forms',
  silent: ['type', 'i18n'],
  isOne: (value, beside) =>
    isObject(value) &&
    (isObject(beside.uischema) || (isObject(value.schema) && isObject(value.uischema))),
  count: (value, beside) => {
    const { whole, uischema } = halvesOf(value, beside)
    return countJsonForms(withoutRefs(whole), uischema)
  },
  read: (value, beside, note) => {
    const { whole, uischema } = halvesOf(value as JsonObject, beside)
    const schema = mergeAllOf(withoutRefs(whole))
    const categories = uischema.type === 'Categorization' ? flatCategories(uischema) : []
    const parts = categories.length > 0 ? categories : [uischema]
    const pages = parts.map((part) => pageOf(schema, part, parts.length > 1, note))
    const more = parts.length > 1 ? requiredLeft(schema, pages) : undefined
    const asked = withRead(schema, withoutTwice(more ? [...pages, more] : pages, note), note)
    return { ...titleOf(schema), pages: placePages(asked, note) }
  },
}

function halvesOf(given: JsonObject, beside: Beside) {
  const isWhole = isObject(given.schema) && isObject(given.uischema)
  return {
    whole: (isWhole ? given.schema! : given) as JsonObject,
    uischema: (isWhole ? given.uischema! : beside.uischema!) as JsonObject,
  }
}

/** A category as a page; a schema whose layout shows nothing is asked whole. */
function pageOf(schema: JsonObject, part: JsonObject, isPart: boolean, note: Notes): AskedPage {
  const { properties, required: _required, title: _title, ...base } = schema
  const asking = isPart ? askingOf(part, note) : undefined
  const items = readControls(isPart ? withoutRule(part) : part, note)
  const isWhole = items.length === 0 || !isObject(properties)
  const parts = isWhole ? [] : partsOfSchema(schema, items, isPart)
  return {
    ...(typeof part.label === 'string' && part.label !== ''
      ? { title: part.label }
      : titleOf(schema)),
    ...(asking && asking !== 'lost' && { when: asking }),
    parts: asking === 'lost' ? parts.map((each) => underCondition(each, asking)) : parts,
    base: isWhole ? schema : base,
  }
}

const withoutRule = ({ rule: _rule, ...rest }: JsonObject): JsonObject => rest

function withoutRefs(schema: JsonObject): JsonObject {
  const file = nameDraft(moderniseAll(schema, [], () => undefined))
  const path = 'schemas/imported.json'
  return resolveRefs(path, { read: (wanted) => (wanted === path ? file : undefined), paths: [] })
    .schema as JsonObject
}

function flatCategories(uischema: JsonObject): readonly JsonObject[] {
  const elements = (
    Array.isArray(uischema.elements) ? (uischema.elements as readonly Json[]) : []
  ).filter(isObject)
  return elements.flatMap((element) =>
    element.type === 'Categorization' ? flatCategories(element) : [element],
  )
}

const requiredIn = ({ required }: JsonObject) =>
  (Array.isArray(required) ? required : []) as readonly string[]

/** Required fields that are in no category, as a separate page. */
function requiredLeft(schema: JsonObject, pages: readonly AskedPage[]): AskedPage | undefined {
  const asked = new Set(pages.flatMap(({ parts }) => parts.map(nameOf)))
  const fields = isObject(schema.properties) ? schema.properties : {}
  const names = requiredIn(schema).filter((name) => !asked.has(name) && Object.hasOwn(fields, name))
  return names.length === 0
    ? undefined
    : {
        title: 'More',
        parts: names.map((name) => ({
          name,
          schema: isObject(fields[name]) ? fields[name] : {},
          isRequired: true,
          keys: ['schema', name],
        })),
      }
}

/** Asks first what a rule reads and no control shows: without it the rule says nothing. */
function withRead(
  schema: JsonObject,
  [first, ...others]: readonly AskedPage[],
  note: Notes,
): readonly AskedPage[] {
  const all = [first!, ...others]
  const asked = new Set(all.flatMap(({ parts }) => parts.map(nameOf)))
  const tests = all.flatMap(({ when, parts }) => [when, ...parts.map((part) => part.when)])
  const read = tests
    .flatMap((test) => (test ? namesIn(test) : []))
    .map((name) => name.split('.')[0]!)
  const fields = isObject(schema.properties) ? schema.properties : {}
  const names = [...new Set(read)].filter((name) => !asked.has(name) && Object.hasOwn(fields, name))
  if (names.length === 0) return all
  for (const name of names)
    note(
      'import/rewritten',
      { keyword: 'rule', how: `it reads "${name}", which no control shows, so that is asked` },
      ['uischema'],
    )
  const more = names.map((name) =>
    questionOf(name, fields[name]!, requiredIn(schema).includes(name)),
  )
  return [{ ...first!, parts: [...more, ...first!.parts] }, ...others]
}

const nameOf = (part: PagePart) => (isPassage(part) ? '' : part.name)

/** A field is asked on the first page that names it. */
function withoutTwice(pages: readonly AskedPage[], note: Notes): readonly AskedPage[] {
  const asked = new Set<string>()
  return pages.map((page) => {
    const parts = page.parts.filter((part) => {
      if (isPassage(part)) return true
      const isNew = !asked.has(part.name)
      if (!isNew)
        note(
          'import/left-out',
          {
            what: `The field "${part.name}" of "${page.title ?? 'a category'}"`,
            why: 'an earlier step asks it',
          },
          [],
        )
      asked.add(part.name)
      return isNew
    })
    return { ...page, parts }
  })
}
