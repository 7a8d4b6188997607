import { isObject, type Form, type Json, type JsonObject } from '#model'
import { askedIn, type AskedField, type Condition } from './askedIn.ts'
import { formioInput } from './formioInput.ts'
import { formioLogic } from './formioLogic.ts'
import type { Given, Loss } from './Given.ts'
import { isUnsaid } from './isUnsaid.ts'
import { kindOf } from './kindOf.ts'
import { wordsOfField } from './wordsOfField.ts'

/** A form of ours as a form of Form.io. */
export function toFormio({ schema, ui }: Pick<Form, 'schema' | 'ui'>): Given {
  const lost: Loss[] = []
  const writer = new Writer((loss) => lost.push(loss))
  const look = (ui.fields ?? {}) as JsonObject
  const components = writer.components(schema, look, {
    place: [],
    at: [],
    schemaOf: (path) => memberOf(schema, path.split('.')),
  })
  return {
    value: { title: ui.page.heading, display: 'form', components: components as Json },
    lost,
  }
}

interface Where {
  readonly place: readonly string[]
  readonly at: readonly string[]
  /** The schema of a question that conditions can read here; none in a row. */
  readonly schemaOf: (path: string) => JsonObject | undefined
}

/** The schema of a field, wherever conditions of its form put it. */
function memberOf(schema: JsonObject, names: readonly string[]): JsonObject | undefined {
  const [name, ...more] = names
  const field = askedIn(schema, {}, [], () => undefined).find((each) => each.name === name)
  return field && (more.length > 0 ? memberOf(field.schema, more) : field.schema)
}

class Writer {
  readonly #lose: (loss: Loss) => void

  constructor(lose: (loss: Loss) => void) {
    this.#lose = lose
  }

  components(schema: JsonObject, look: JsonObject, where: Where): readonly JsonObject[] {
    const lose = ({ place, what }: Loss) =>
      this.#lose({ place: [...where.place, ...place.slice(where.at.length)], what })
    return askedIn(schema, look, where.at, lose).flatMap((field) => this.#component(field, where))
  }

  #component(field: AskedField, where: Where): readonly JsonObject[] {
    const { name, schema } = field
    const place = [...where.place, name]
    const own = this.#inputOf(field, where, place)
    if (!own) {
      this.#lose({ place, what: 'question' })
      return []
    }
    if (schema['x-value'] !== undefined) this.#lose({ place, what: 'calculation' })
    if (isUnsaid(kindOf(schema)!, schema, said)) this.#lose({ place, what: 'limit' })
    const shown = this.#logic(field.when, where, place)
    const demanded = this.#logic(field.requiredWhen, where, place)
    const isAsked = field.when === undefined || shown !== undefined
    const required = field.isRequired && isAsked
    const { validate, ...more } = own
    const { title = name, description, placeholder, isReadOnly } = wordsOfField(field)
    return [
      {
        key: name,
        label: title,
        input: true,
        ...(description !== undefined && { description }),
        ...(placeholder !== undefined && { placeholder }),
        ...(isReadOnly && { disabled: true }),
        ...more,
        ...(shown && { conditional: { json: shown } }),
        ...(demanded && isAsked && { logic: demand(demanded) }),
        ...((required || validate) && {
          validate: { ...(validate as JsonObject | undefined), ...(required && { required }) },
        }),
      },
    ]
  }

  #logic(
    condition: Condition | undefined,
    { schemaOf }: Where,
    place: readonly string[],
  ): JsonObject | undefined {
    if (!condition) return undefined
    const logic = condition.test && formioLogic(condition.test, schemaOf)
    if (!logic) this.#lose({ place, what: 'condition' })
    return logic
  }

  #inputOf(field: AskedField, where: Where, place: readonly string[]): JsonObject | undefined {
    const { name, schema, look } = field
    const kind = kindOf(schema)
    if (kind === 'group') {
      const inner = { ...where, place, at: [...where.at, name] }
      return { type: 'container', components: this.components(schema, look, inner) as Json }
    }
    if (kind !== 'rows') return kind && formioInput(kind, schema, look, field.isRequired)
    const inner: Where = { place, at: [], schemaOf: () => undefined }
    const looks = isObject(look.items) ? look.items : {}
    const { minItems, maxItems } = schema
    return {
      type: 'datagrid',
      components: this.components(schema.items as JsonObject, looks, inner) as Json,
      validate: {
        ...(minItems !== undefined && { minLength: minItems }),
        ...(maxItems !== undefined && { maxLength: maxItems }),
      },
    }
  }
}

/** The limits that a component can have. */
const said = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems']

/** What makes an answer required while a rule is true. */
const demand = (json: JsonObject): Json => [
  {
    name: 'required',
    trigger: { type: 'json', json },
    actions: [
      {
        name: 'required',
        type: 'property',
        property: { label: 'Required', value: 'validate.required', type: 'boolean' },
        state: true,
      },
    ],
  },
]
