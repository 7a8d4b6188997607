import type { Json, JsonObject } from '#model'
import { schemaOfTest } from '../conditions/schemaOfTest.ts'
import type { FindField } from '../conditions/Field.ts'
import type { Test } from '../conditions/Test.ts'
import type { Notes } from '../Note.ts'
import { isFieldOf } from './dissolveGroups.ts'
import { fieldName } from './fieldName.ts'
import { isPassage, type PagePassage, type Question } from './Question.ts'
import { schemaOfQuestion } from './schemaOfQuestion.ts'
import { variantsOf, type Variant } from './variantsOf.ts'
import type { AskedPassage, Words } from './Words.ts'

/** A question of an object, with its conditions as schemas of that object. */
export interface AskedObject {
  readonly question: Question
  readonly when?: JsonObject
  readonly requiredWhen?: JsonObject
  /** Local name of the rule that gives its value. */
  readonly value?: string
}

interface Built {
  readonly schema: JsonObject
  readonly ui: JsonObject
}

/** What an object asks and says. `holder`: names of the groups from the page to it. */
export interface ToBuild {
  readonly asked: readonly AskedObject[]
  readonly passages: readonly AskedPassage[]
  readonly holder: readonly string[]
}

/**
 * The object of these questions and its look; conditions become `if` and `then`, those of texts
 * `x-shows`.
 */
export function buildObject({ asked, passages, holder }: ToBuild, words: Words): Built {
  const properties: Record<string, Json> = {}
  const required: string[] = []
  const ui: Record<string, Json> = {}
  const clauses = new Map<
    string,
    { if: JsonObject; fields: Record<string, Json>; must: string[] }
  >()
  const clauseOf = (test: JsonObject) => {
    const key = JSON.stringify(test)
    const clause = clauses.get(key) ?? { if: test, fields: {}, must: [] }
    clauses.set(key, clause)
    return clause
  }
  for (const { question, when, requiredWhen, value } of asked) {
    const name = fieldName(question.name)
    const { schema: built, ui: look } = buildQuestion(question, holder, words)
    const schema = value === undefined ? built : { ...built, 'x-value': value }
    if (Object.keys(look).length > 0) ui[name] = look
    const clause = when && clauseOf(when)
    ;(clause?.fields ?? properties)[name] = schema
    if (question.isRequired) (clause?.must ?? required).push(name)
    else if (requiredWhen)
      clauseOf(when ? { allOf: [when, requiredWhen] } : requiredWhen).must.push(name)
  }
  const names = asked.map(({ question }) => fieldName(question.name))
  if (clauses.size > 0) ui['ui:order'] = [...new Set(names)]
  const allOf = [...clauses.values()].map(({ if: test, fields, must }) => ({
    if: test,
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    then: {
      ...(Object.keys(fields).length > 0 && { properties: fields }),
      ...(must.length > 0 && { required: must }),
    },
  }))
  return {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...(allOf.length > 0 && { allOf }),
      ...words.take(passages, holder, names),
    },
    ui,
  }
}

/** A schema with the fields and conditions of another. */
export function joinSchemas(base: JsonObject, more: JsonObject): JsonObject {
  const members = [base.allOf, more.allOf].flatMap((list) =>
    Array.isArray(list) ? (list as readonly Json[]) : [],
  )
  const isEmpty = Object.keys(more.properties as JsonObject).length === 0
  return {
    ...base,
    ...(isEmpty && Object.keys(base).length > 0 ? {} : more),
    ...(members.length > 0 && { allOf: members }),
  }
}

function buildQuestion(question: Question, holder: readonly string[], words: Words): Built {
  const { title, description, fields, repeats, ui = {}, list = {} } = question
  const said = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
  const own = [...holder, fieldName(question.name)]
  const inner = fields && buildObject({ ...askedIn(question, words.note), holder: own }, words)
  const one = inner ? joinSchemas(question.schema, inner.schema) : question.schema
  const look = { ...inner?.ui, ...ui }
  if (!repeats) return { schema: { ...one, ...said }, ui: look }
  const least: JsonObject = question.isRequired ? { minItems: 1 } : {}
  return {
    schema: { type: 'array', items: one, ...least, ...list, ...said },
    ui: { ...ui, ...(Object.keys(inner?.ui ?? {}).length > 0 && { items: inner!.ui }) },
  }
}

/** The fields and texts of a group or row: their conditions are about each other. */
function askedIn(
  { name: group, fields = [] }: Question,
  note: Notes,
): Pick<ToBuild, 'asked' | 'passages'> {
  const questions = fields.filter((part): part is Question => !isPassage(part))
  const find: FindField = (name) => {
    const found = questions.find((each) => isFieldOf(group, each.name, name))
    if (!found) return undefined
    const own = fieldName(found.name)
    return {
      path: [own],
      fact: `row.${own}`,
      title: found.title ?? found.name,
      schema: schemaOfQuestion(found),
    }
  }
  const passages: AskedPassage[] = []
  const asked: AskedObject[] = []
  for (const part of fields)
    if (isPassage(part)) {
      const when = part.when && schemaIn(part.when, find)
      if (part.when && !when) loseText(part, note)
      else passages.push({ passage: part, at: asked.length, ...(when && { when }) })
    } else
      for (const variant of variantsOf(part, (test) => schemaIn(test, find)))
        asked.push(askedOf(variant, find, note))
  return { asked, passages }
}

function askedOf({ question, when: way }: Variant, find: FindField, note: Notes): AskedObject {
  const own = conditionIn(question, question.when, find, note)
  const when = joinTests(own, way)
  const requiredWhen = conditionIn(question, question.requiredWhen, find, note)
  if (question.computed) loseValue(question, note)
  return {
    question: question.when && !own ? { ...question, isRequired: false } : question,
    ...(when && { when }),
    ...(requiredWhen && { requiredWhen }),
  }
}

/** Both conditions of one object; undefined if there is none. */
export function joinTests(
  one: JsonObject | undefined,
  other: JsonObject | undefined,
): JsonObject | undefined {
  return one && other ? { allOf: [one, other] } : (one ?? other)
}

/** Whether it is about the whole page, which a group does not see. */
function isOfPage(test: Test): boolean {
  if ('all' in test) return test.all.some(isOfPage)
  if ('any' in test) return test.any.some(isOfPage)
  return 'not' in test ? isOfPage(test.not) : 'page' in test
}

const schemaIn = (test: Test, find: FindField): JsonObject | undefined =>
  isOfPage(test) ? undefined : schemaOfTest(test, find)

function conditionIn(
  question: Question,
  test: Test | undefined,
  find: FindField,
  note: Notes,
): JsonObject | undefined {
  const schema = test && schemaIn(test, find)
  if (test && !schema) loseCondition(question, note)
  return schema
}

/** Says that a question is asked of everyone although the file asks some. */
export function loseCondition({ name, title, keys }: Question, note: Notes): void {
  note(
    'import/condition-left-out',
    { name: title ?? name, why: 'it reads an answer that is not at hand where the field is asked' },
    [...keys, 'condition'],
  )
}

/** Says that words which only some people read are not kept. */
export function loseText({ says, keys }: PagePassage, note: Notes): void {
  const why = 'its condition reads an answer that is not at hand where it is read'
  note('import/text-left-out', { says, why }, keys)
}

export function loseValue({ name, title, keys }: Question, note: Notes): void {
  note(
    'import/left-out',
    { what: `The calculation of "${title ?? name}"`, why: 'no rule can say it' },
    [...keys, 'calculation'],
  )
}
