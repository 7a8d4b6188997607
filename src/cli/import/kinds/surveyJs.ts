import { isObject, type Json, type JsonObject } from '#model'
import { Parser } from '../conditions/Parser.ts'
import { surveyLanguage } from '../conditions/surveyLanguage.ts'
import { countSurveyJs } from '../counts/countSurveyJs.ts'
import { allOf } from '../conditions/Test.ts'
import type { ImportKind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { placePages } from '../pages/placePages.ts'
import type { AskedPage, PagePart, Question } from '../pages/Question.ts'
import { underCondition, type Asking } from '../pages/underCondition.ts'
import words from '../project/words.json' with { type: 'json' }
import { withChoices } from './choicesOf.ts'
import { fileField, signatureField } from './ownFields.ts'
import { objectsIn, textOf } from './readMembers.ts'
import { choicesIn, matrixField, multipleTextField } from './surveyJsFields.ts'
import table from './surveyJsTypes.json' with { type: 'json' }
import { limitsFor, typeOrText, type Typed } from './typeIn.ts'

const elementsOf = ({ elements, questions }: JsonObject) => objectsIn(elements ?? questions)
const hasElements = (value: JsonObject) =>
  elementsOf(value).some(({ type, name }) => typeof type === 'string' && typeof name === 'string')

/** A survey of SurveyJS: { pages } of { elements }, or { elements }. */
export const surveyJs: ImportKind = {
  title: 'SurveyJS survey',
  silent: table.silent,
  isOne: (value) =>
    isObject(value) && (hasElements(value) || objectsIn(value.pages).some(hasElements)),
  count: countSurveyJs,
  read: (value, _beside, note) => {
    const survey = value as JsonObject
    const title = textOf(survey.title)
    const reader = new SurveyReader(note)
    const pages = Array.isArray(survey.pages) ? objectsIn(survey.pages) : [survey]
    return {
      ...(title !== undefined && { title }),
      pages: placePages(
        pages.map((page) => reader.page(page, title)),
        note,
      ),
    }
  },
}

const expressions = new Parser(surveyLanguage)

class SurveyReader {
  readonly #note: Notes

  constructor(note: Notes) {
    this.#note = note
  }

  page(page: JsonObject, fallback: string | undefined): AskedPage {
    const title = textOf(page.title) ?? fallback
    const description = page.pages === undefined ? textOf(page.description) : undefined
    const when = this.#askingOf(page, ['pages', String(page.name)])
    const parts = elementsOf(page).flatMap((each) => this.#partsOf(each))
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(when && when !== 'lost' && { when }),
      parts: when === 'lost' ? parts.map((part) => underCondition(part, when)) : parts,
    }
  }

  #partsOf(element: JsonObject): readonly PagePart[] {
    const { type, name } = element
    const keys = ['elements', String(name)]
    const when = this.#askingOf(element, keys)
    if (type === 'panel') {
      const title = textOf(element.title)
      const heading: readonly PagePart[] =
        title === undefined ? [] : [{ says: title, isHeading: true, keys }]
      const inner = elementsOf(element).flatMap((each) => this.#partsOf(each))
      return [...heading, ...inner].map((part) => underCondition(part, when))
    }
    if (table.texts.includes(String(type))) {
      const says = textOf(element.html) ?? textOf(element.title)
      return says === undefined ? [] : [underCondition({ says, name: String(name), keys }, when)]
    }
    const question = this.#question(element, keys)
    if (!question) return []
    return [question, ...this.#otherOf(element, question)].map((part) => underCondition(part, when))
  }

  #question(element: JsonObject, keys: readonly string[]): Question | undefined {
    const { name, type, title: given } = element
    const isRequired = element.isRequired === true
    const typed = this.#typed(element, isRequired, keys)
    if (!typed || typeof name !== 'string') return undefined
    const rows = table.lists.includes(String(type))
    const fields =
      type === 'matrixdropdown'
        ? this.#rowsOf(element, keys)
        : rows
          ? this.#fieldsOf(element)
          : undefined
    const [title, description] = [textOf(given), textOf(element.description)]
    const placeholder = textOf(element.placeholder ?? element.placeHolder)
    const isPlain = typed.ui?.['ui:widget'] !== 'upload' && type !== 'matrix'
    const requiredWhen = this.#conditionOf(element, 'requiredIf', keys)
    return {
      name,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      schema: { ...typed.schema, ...(isPlain && limitsIn(typed.schema, element)) },
      ui: {
        ...typed.ui,
        ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
        ...(element.readOnly === true && { 'ui:readonly': true }),
      },
      isRequired,
      ...(requiredWhen && requiredWhen !== 'lost' && { requiredWhen }),
      repeats: rows,
      ...(rows && { list: limitsFor({ type: 'array' }, element, table) }),
      ...(fields && { fields }),
      ...this.#computed(element, keys),
      keys,
    }
  }

  #typed(element: JsonObject, isRequired: boolean, keys: readonly string[]): Typed | undefined {
    const { type, inputType, name } = element
    if (type === 'file') return fileField(element.allowMultiple === true, isRequired)
    if (type === 'signaturepad') return signatureField()
    if (type === 'matrix') return matrixField(element, isRequired)
    if (type === 'multipletext') return multipleTextField(element)
    const isInput =
      type === 'text' && typeof inputType === 'string' && Object.hasOwn(table.inputs, inputType)
    const asked = { what: 'question', type: isInput ? inputType : type, name }
    const typed = typeOrText(isInput ? table.inputs : table.types, asked, this.#note, keys)
    if (!typed) return undefined
    const other = hasOther(element) ? [{ value: 'other', title: otherText(element) }] : []
    const none = element.hasNone === true || element.showNoneItem === true
    const choices = [
      ...choicesIn(element.choices),
      ...(none ? [{ value: 'none', title: textOf(element.noneText) ?? words.none }] : []),
      ...other,
    ]
    const schema = withChoices(typed.schema, choices)
    const first = element.defaultValue
    const isSaid =
      typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean'
    return { ...typed, schema: { ...schema, ...(isSaid && first !== '' && { default: first }) } }
  }

  /** The text that describes "Other". */
  #otherOf(element: JsonObject, { name, keys }: Question): readonly Question[] {
    if (!hasOther(element)) return []
    return [
      {
        name: `${name}-Comment`,
        title: textOf(element.otherPlaceholder) ?? words.otherTitle,
        schema: { type: 'string' },
        isRequired: true,
        when: { left: { answer: name }, is: 'same', right: { value: 'other' } },
        keys,
      },
    ]
  }

  /** A group for each row, with the columns as its fields. */
  #rowsOf(element: JsonObject, keys: readonly string[]): readonly PagePart[] {
    return choicesIn(element.rows).map(({ value, title }) => ({
      name: String(value),
      title,
      schema: { type: 'object' },
      isRequired: element.isRequired === true,
      fields: this.#fieldsOf(element),
      keys,
    }))
  }

  #fieldsOf(element: JsonObject): readonly PagePart[] {
    const own = objectsIn(element.templateElements)
    if (own.length > 0) return own.flatMap((each) => this.#partsOf(each))
    return objectsIn(element.columns).flatMap((column) =>
      this.#partsOf({
        ...column,
        type: column.cellType ?? element.cellType ?? 'dropdown',
        ...sharedChoices(column, element),
      }),
    )
  }

  #computed({ type, expression }: JsonObject, keys: readonly string[]): Partial<Question> {
    if (type !== 'expression' || typeof expression !== 'string') return {}
    const computed = expressions.value(expression)
    if (computed) return { computed }
    this.#note(
      'import/left-out',
      { what: `The calculation "${expression}"`, why: 'no rule can say it' },
      [...keys, 'expression'],
    )
    return {}
  }

  /** A question that some people cannot change is not asked of them. */
  #askingOf(element: JsonObject, keys: readonly string[]): Asking {
    const shown = this.#conditionOf(element, 'visibleIf', keys)
    const enabled = this.#conditionOf(element, 'enableIf', keys)
    if (enabled)
      this.#note(
        'import/rewritten',
        { keyword: 'enableIf', how: 'a question that was to be disabled is not shown' },
        [...keys, 'enableIf'],
      )
    return shown === 'lost' || enabled === 'lost' ? 'lost' : allOf([shown, enabled])
  }

  #conditionOf(
    element: JsonObject,
    key: 'visibleIf' | 'enableIf' | 'requiredIf',
    keys: readonly string[],
  ): Asking {
    const expression = element[key]
    if (typeof expression !== 'string' || expression.trim() === '') return undefined
    const test = expressions.condition(expression)
    if (test) return test
    this.#note(
      'import/condition-left-out',
      {
        name: textOf(element.title) ?? String(element.name),
        why: `no rule can say "${expression}"`,
      },
      [...keys, key],
    )
    return 'lost'
  }
}

const hasOther = ({ hasOther: has, showOtherItem }: JsonObject) =>
  has === true || showOtherItem === true

const otherText = ({ otherText: text }: JsonObject) => textOf(text) ?? words.other

const sharedChoices = ({ choices }: JsonObject, { choices: shared }: JsonObject): JsonObject =>
  choices === undefined && shared !== undefined ? { choices: shared } : {}

function limitsIn(schema: JsonObject, element: JsonObject): JsonObject {
  if (schema.format !== undefined && schema.format !== 'email') return {}
  const given: readonly Json[] = [element, ...objectsIn(element.validators)]
  return Object.assign({}, ...given.map((each) => limitsFor(schema, each, table))) as JsonObject
}
