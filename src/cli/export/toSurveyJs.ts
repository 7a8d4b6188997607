import { isObject, type Form, type Json, type JsonObject } from '#model'
import { askedIn, type AskedField, type Condition } from './askedIn.ts'
import { choicesOf } from './choicesOf.ts'
import type { Given, Loss } from './Given.ts'
import { isUnsaid } from './isUnsaid.ts'
import { kindOf } from './kindOf.ts'
import { surveyExpression } from './surveyExpression.ts'
import { textQuestion } from './surveyText.ts'
import { wordsOfField } from './wordsOfField.ts'

/** A form of ours as a survey of SurveyJS, with one page. */
export function toSurveyJs({ schema, ui }: Pick<Form, 'schema' | 'ui'>): Given {
  const lost: Loss[] = []
  const writer = new Writer((loss) => lost.push(loss))
  const look = (ui.fields ?? {}) as JsonObject
  const elements = writer.elements(schema, look, { place: [], at: [], reads: (path) => path })
  const { heading, why } = ui.page
  const page: JsonObject = {
    name: 'page',
    title: heading,
    ...(why !== undefined && { description: why }),
    elements,
  }
  return { value: { title: heading, pages: [page] }, lost }
}

interface Where {
  readonly place: readonly string[]
  /** Names from the form, or the row, to the object. */
  readonly at: readonly string[]
  /** What expressions call a question. */
  readonly reads: (path: string) => string | undefined
}

class Writer {
  readonly #lose: (loss: Loss) => void

  constructor(lose: (loss: Loss) => void) {
    this.#lose = lose
  }

  elements(schema: JsonObject, look: JsonObject, where: Where): readonly JsonObject[] {
    const lose = ({ place, what }: Loss) =>
      this.#lose({ place: [...where.place, ...place.slice(where.at.length)], what })
    return askedIn(schema, look, where.at, lose).flatMap((field) => this.#element(field, where))
  }

  #element(field: AskedField, where: Where): readonly JsonObject[] {
    const { name, schema } = field
    const place = [...where.place, name]
    const own = this.#questionOf(field, where, place)
    if (!own) {
      this.#lose({ place, what: 'question' })
      return []
    }
    if (schema['x-value'] !== undefined) this.#lose({ place, what: 'calculation' })
    const isWhole = schema.type === 'integer' && choicesOf(schema).length === 0
    if (isWhole || isUnsaid(kindOf(schema)!, schema, saidBy(own)))
      this.#lose({ place, what: 'limit' })
    const visibleIf = this.#expression(field.when, where, place)
    const requiredIf = this.#expression(field.requiredWhen, where, place)
    const isAsked = field.when === undefined || visibleIf !== undefined
    const { title, description, placeholder, isReadOnly } = wordsOfField(field)
    return [
      {
        name,
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...own,
        ...(field.isRequired && isAsked && { isRequired: true }),
        ...(visibleIf !== undefined && { visibleIf }),
        ...(requiredIf !== undefined && isAsked && { requiredIf }),
        ...(schema.default !== undefined && { defaultValue: schema.default }),
        ...(placeholder !== undefined && { placeholder }),
        ...(isReadOnly && { readOnly: true }),
      },
    ]
  }

  #expression(
    condition: Condition | undefined,
    where: Where,
    place: readonly string[],
  ): string | undefined {
    if (!condition) return undefined
    const text = condition.test && surveyExpression(condition.test, where.reads)
    if (text === undefined) this.#lose({ place, what: 'condition' })
    return text
  }

  #questionOf(field: AskedField, where: Where, place: readonly string[]): JsonObject | undefined {
    const { schema, look } = field
    switch (kindOf(schema)) {
      case 'file':
        return { type: 'file', allowMultiple: schema.maxItems !== 1 }
      case 'signature':
        return { type: 'signaturepad' }
      case 'choice':
        return {
          type: look['ui:widget'] === 'radio-cards' ? 'radiogroup' : 'dropdown',
          choices: choicesOf(schema) as readonly object[] as Json,
        }
      case 'choices':
        return {
          type: look['ui:widget'] === 'ranking' ? 'ranking' : 'checkbox',
          choices: choicesOf(schema.items as JsonObject) as readonly object[] as Json,
          ...limit(schema, 'minItems', 'minSelectedChoices'),
          ...limit(schema, 'maxItems', 'maxSelectedChoices'),
        }
      case 'boolean':
        return { type: 'boolean', ...mustBeTrue(field) }
      case 'number':
      case 'text':
        return textQuestion(schema, look)
      case 'rows':
        return this.#rowsOf(field, place)
      case 'group':
        return this.#groupOf(field, where, place)
      default:
        return undefined
    }
  }

  #rowsOf({ schema, look }: AskedField, place: readonly string[]): JsonObject {
    const inner: Where = { place, at: [], reads: (path) => `panel.${path}` }
    const looks = isObject(look.items) ? look.items : {}
    return {
      type: 'paneldynamic',
      templateElements: this.elements(schema.items as JsonObject, looks, inner) as Json,
      ...limit(schema, 'minItems', 'minPanelCount'),
      ...limit(schema, 'maxItems', 'maxPanelCount'),
    }
  }

  /** A group whose fields are choices of the same, or plain texts; others are not answers there. */
  #groupOf(field: AskedField, where: Where, place: readonly string[]): JsonObject | undefined {
    const lose = (loss: Loss) => this.#lose({ ...loss, place })
    const fields = askedIn(field.schema, field.look, [...where.at, field.name], lose)
    if (fields.length === 0 || fields.some(({ when, requiredWhen }) => when ?? requiredWhen))
      return undefined
    const rows = fields.map(({ name, schema }) => ({ value: name, text: schema.title ?? name }))
    const [columns, ...others] = fields.map(({ schema }) => choicesOf(schema))
    const isAll = fields.every(({ isRequired }) => isRequired)
    const isSome = fields.some(({ isRequired }) => isRequired)
    const isMatrix =
      columns!.length > 0 &&
      isAll === isSome &&
      others.every((each) => JSON.stringify(each) === JSON.stringify(columns))
    if (isMatrix)
      return {
        type: 'matrix',
        rows,
        columns: columns as readonly object[] as Json,
        ...(isAll && { eachRowRequired: true }),
      }
    if (!fields.every(({ schema }) => kindOf(schema) === 'text' && schema.format === undefined))
      return undefined
    return {
      type: 'multipletext',
      items: fields.map(({ name, schema, isRequired }) => ({
        name,
        title: schema.title ?? name,
        ...(isRequired && { isRequired }),
      })),
    }
  }
}

/** The limits that a question of SurveyJS can have. */
const saidBy = ({ type }: JsonObject): readonly string[] =>
  type === 'comment'
    ? ['maxLength']
    : ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems']

/** A box that must be ticked, which "required" does not say of an answer "no". */
const mustBeTrue = ({ name, schema }: AskedField): JsonObject =>
  schema.const === true
    ? { validators: [{ type: 'expression', expression: `{${name}} = true` }] }
    : {}

const limit = (schema: JsonObject, key: string, theirs: string): JsonObject =>
  schema[key] === undefined ? {} : { [theirs]: schema[key] }
