import { isObject, type Json, type JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import type { Kind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { buildFields, type Asked, type Question } from './buildFields.ts'
import { objectsIn, textOf } from './readMembers.ts'
import table from './surveyJsTypes.json' with { type: 'json' }
import { limitsFor, typeIn } from './typeIn.ts'

const elementsOf = ({ elements, questions }: JsonObject) => objectsIn(elements ?? questions)
const hasElements = (value: JsonObject) =>
  elementsOf(value).some(({ type, name }) => typeof type === 'string' && typeof name === 'string')

/** A survey of SurveyJS: { pages } of { elements }, or { elements }. */
export const surveyJs: Kind = {
  title: 'SurveyJS survey',
  silent: table.silent,
  isOne: (value) =>
    isObject(value) && (hasElements(value) || objectsIn(value.pages).some(hasElements)),
  read: (value, _beside, note) => {
    const survey = value as JsonObject
    const title = textOf(survey.title)
    const parts = Array.isArray(survey.pages) ? objectsIn(survey.pages) : [survey]
    const pages = parts.map((part): ForeignPage => {
      const own = textOf(part.title) ?? title
      if (part.visibleIf !== undefined)
        note(
          'import/left-out',
          { what: 'The condition of a page', why: 'its questions are asked of everyone' },
          ['pages', 'visibleIf'],
        )
      return {
        ...(own !== undefined && { title: own }),
        ...buildFields(
          elementsOf(part).flatMap((each) => questionsOf(each, note)),
          note,
        ),
      }
    })
    return { ...(title !== undefined && { title }), pages }
  },
}

function questionsOf(element: JsonObject, note: Notes): readonly Question[] {
  const { type, name } = element
  const keys = ['elements', String(name)]
  if (type === 'panel') return elementsOf(element).flatMap((each) => questionsOf(each, note))
  if (table.texts.includes(String(type))) {
    note(
      'import/left-out',
      { what: `The text of "${String(name)}"`, why: 'a form has no texts between its fields' },
      keys,
    )
    return []
  }
  const isInput =
    type === 'text' &&
    typeof element.inputType === 'string' &&
    Object.hasOwn(table.inputs, element.inputType)
  const asked = { what: 'question', type: isInput ? element.inputType : type, name }
  const typed = typeIn(isInput ? table.inputs : table.types, asked, note, keys)
  if (!typed) return []
  const fields =
    type === 'paneldynamic'
      ? objectsIn(element.templateElements).flatMap((each) => questionsOf(each, note))
      : undefined
  const title = textOf(element.title)
  const description = textOf(element.description)
  const placeholder = textOf(element.placeholder ?? element.placeHolder)
  const when = conditionOf(element.visibleIf, note, keys)
  return [
    {
      name: typed.name,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      schema: { ...withChoices(typed.schema, element), ...limitsIn(typed.schema, element) },
      ui: { ...typed.ui, ...(placeholder !== undefined && { 'ui:placeholder': placeholder }) },
      isRequired: element.isRequired === true,
      repeats: type === 'paneldynamic',
      ...(fields && { fields }),
      ...(when && { when }),
      keys,
    },
  ]
}

function limitsIn(schema: JsonObject, element: JsonObject): JsonObject {
  if (schema.format !== undefined) return {}
  const given = [element, ...objectsIn(element.validators)]
  return Object.assign({}, ...given.map((each) => limitsFor(schema, each, table))) as JsonObject
}

function withChoices(schema: JsonObject, { choices, type }: JsonObject): JsonObject {
  const listed = (Array.isArray(choices) ? (choices as readonly Json[]) : []).map((choice) =>
    isObject(choice) ? choice : { value: choice, text: choice },
  )
  const known = listed.filter(({ value }) => value !== undefined && value !== null)
  if (known.length === 0) return schema
  const oneOf = known.map(({ value, text }) => ({
    const: value!,
    title: textOf(text) ?? String(value),
  }))
  const isNumbers = known.every(({ value }) => typeof value === 'number')
  const one = {
    type: isNumbers ? 'number' : 'string',
    oneOf: isNumbers ? oneOf : oneOf.map((each) => ({ ...each, const: String(each.const) })),
  }
  return schema.type === 'array' || type === 'checkbox'
    ? { ...schema, items: one }
    : { ...schema, ...one }
}

const comparison =
  /^\s*\{([\w-]+)\}\s*(=|==|<>|!=|contains|equal|notequal)\s*(?:'([^']*)'|"([^"]*)"|(true|false|-?\d+(?:\.\d+)?))\s*$/i

/** "{name} = 'value'"; other expressions are left out. */
function conditionOf(
  expression: Json | undefined,
  note: Notes,
  keys: readonly string[],
): Asked | undefined {
  if (typeof expression !== 'string' || expression.trim() === '') return undefined
  const found = comparison.exec(expression)
  if (!found) {
    note(
      'import/left-out',
      {
        what: `The condition "${expression}"`,
        why: 'it compares more than one question with one value',
      },
      [...keys, 'visibleIf'],
    )
    return undefined
  }
  const [, name, operator, single, double, bare] = found
  const value = single ?? double ?? (JSON.parse(bare!.toLowerCase()) as Json)
  return { name: name!, values: [value], isNot: /^(<>|!=|notequal)$/i.test(operator!) }
}
