import { isObject, type Json, type JsonObject } from '#model'
import { countFormio } from '../counts/countFormio.ts'
import type { ImportKind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { placePages } from '../pages/placePages.ts'
import type { AskedPage, PagePart, Question } from '../pages/Question.ts'
import { pageUnder, underCondition, type Asking } from '../pages/underCondition.ts'
import { withChoices } from './choicesOf.ts'
import { boxesIn, constantIn, isNeverShown, withBoxes } from './formioBoxes.ts'
import { conditionOfFormio, demandOfFormio, valueOfFormio } from './formioConditions.ts'
import { defaultOf, listDefaultOf } from './formioDefaults.ts'
import table from './formioTypes.json' with { type: 'json' }
import { fileField, signatureField } from './ownFields.ts'
import { objectsIn, textOf } from './readMembers.ts'
import { limitsFor, typeOrText, type Typed } from './typeIn.ts'

/** A form of Form.io: { components }; panels at the top are steps. */
export const formio: ImportKind = {
  title: 'Form.io form',
  silent: table.silent,
  isOne: (value) =>
    isObject(value) &&
    objectsIn(value.components).some(
      ({ type, key }) => typeof type === 'string' && typeof key === 'string',
    ),
  count: countFormio,
  read: (value, _beside, note) => {
    const form = value as JsonObject
    const title = textOf(form.title)
    const reader = new FormioReader(note, boxesIn(form))
    return {
      ...(title !== undefined && { title }),
      pages: placePages(reader.pages(objectsIn(form.components), title), note),
    }
  },
}

class FormioReader {
  readonly #note: Notes
  readonly #boxes: ReadonlySet<string>

  constructor(note: Notes, boxes: ReadonlySet<string>) {
    this.#note = note
    this.#boxes = boxes
  }

  pages(components: readonly JsonObject[], title: string | undefined): readonly AskedPage[] {
    const asking = components.filter(({ type }) => !table.unasked.includes(String(type)))
    const isStepped = asking.length > 0 && asking.every(({ type }) => type === 'panel')
    const partsIn = (of: readonly JsonObject[]) => of.flatMap((each) => this.#partsOf(each))
    if (!isStepped) return [pageUnder(title, undefined, partsIn(components))]
    return asking.map((panel) =>
      pageUnder(
        textOf(panel.title) ?? title,
        this.#conditionOf(panel, keysOf(panel)),
        partsIn(objectsIn(panel.components)),
      ),
    )
  }

  /** The questions of a component: its own, or those in its layout. */
  #partsOf(component: JsonObject): readonly PagePart[] {
    const { type } = component
    const keys = keysOf(component)
    const isLayout = type === undefined || table.layouts.includes(String(type))
    if (isLayout && !isNeverShown(component)) return this.#layout(component)
    if (table.unasked.includes(String(type)) || isNeverShown(component)) {
      const name = textOf(component.label) ?? String(component.key)
      this.#note(
        'import/left-out',
        type === 'button'
          ? { what: `The button "${name}"`, why: 'each step has one of its own' }
          : { what: `The component "${name}"`, why: 'nobody answers it' },
        keys,
      )
      return []
    }
    const when = this.#conditionOf(component, keys)
    if (table.texts.includes(String(type))) {
      const says = textOf(component.html ?? component.content)
      return says === undefined
        ? []
        : [underCondition({ says, name: String(component.key), keys }, when)]
    }
    const question = this.#question(component)
    return question ? [underCondition(question, when)] : []
  }

  #layout(component: JsonObject): readonly PagePart[] {
    const keys = keysOf(component)
    const rows = Array.isArray(component.rows) ? (component.rows as readonly Json[]).flat() : []
    const cells = [...objectsIn(component.columns), ...objectsIn(rows)]
    const inner = [
      ...objectsIn(component.components),
      ...cells.flatMap((cell) => objectsIn(cell.components)),
    ].flatMap((each) => this.#partsOf(each))
    const when = this.#conditionOf(component, keys)
    const title = textOf(component.legend) ?? textOf(component.title)
    const heading: readonly PagePart[] =
      title === undefined ? [] : [{ says: title, isHeading: true, keys }]
    return [...heading, ...inner].map((part) => underCondition(part, when))
  }

  #question(component: JsonObject): Question | undefined {
    const { type, key } = component
    const keys = keysOf(component)
    const validate = isObject(component.validate) ? component.validate : {}
    const isRequired = validate.required === true
    const typed = this.#typed(component, isRequired, keys)
    if (!typed || typeof key !== 'string') return undefined
    this.#noteCode(validate, keys)
    const isGroup = table.groups.includes(String(type))
    const requiredWhen = this.#whole(demandOfFormio(component), component, [...keys, 'logic'])
    const fields = isGroup
      ? objectsIn(component.components).flatMap((each) => this.#partsOf(each))
      : undefined
    const isList = table.lists.includes(String(type))
    const isFile = type === 'file'
    const limits = isGroup || isFile ? {} : limitsFor(typed.schema, validate, table)
    const description = textOf(component.description) ?? textOf(component.tooltip)
    const title = textOf(component.label)
    return {
      name: key,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      schema: withMask({ ...typed.schema, ...anchored(limits) }, component, validate),
      ui: { ...typed.ui, ...lookOf(component) },
      isRequired: isRequired && !requiredWhen,
      ...(requiredWhen && requiredWhen !== 'lost' && { requiredWhen }),
      repeats: (component.multiple === true && !isFile) || isList,
      ...(isList && { list: limitsFor({ type: 'array' }, validate, table) }),
      ...(!isList &&
        component.multiple === true && { list: listDefaultOf(typed.schema, component) }),
      ...(fields && { fields }),
      ...this.#computed(component, keys),
      keys,
    }
  }

  #typed(component: JsonObject, isRequired: boolean, keys: readonly string[]): Typed | undefined {
    const { type, key, multiple } = component
    if (type === 'file') return fileField(multiple === true, isRequired)
    if (type === 'signature') return signatureField()
    if (type === 'survey') return surveyField(component, isRequired)
    if (type === 'checkbox' && isRequired) return { schema: { type: 'boolean', const: true } }
    const typed = typeOrText(table.types, { what: 'component', type, name: key }, this.#note, keys)
    if (!typed) return undefined
    const withOwn = { ...typed, schema: withChoices(typed.schema, choicesIn(component)) }
    return { ...withOwn, schema: { ...withOwn.schema, ...defaultOf(withOwn.schema, component) } }
  }

  #conditionOf(component: JsonObject, keys: readonly string[]): Asking {
    const { customConditional, label, key } = component
    if (constantIn(customConditional) !== undefined)
      this.#note(
        'import/left-out',
        { what: `The condition of "${textOf(label) ?? String(key)}"`, why: 'it reads no answer' },
        [...keys, 'customConditional'],
      )
    return this.#whole(conditionOfFormio(component), component, [...keys, 'conditional'])
  }

  #whole(test: Asking, { label, title, key }: JsonObject, keys: readonly string[]): Asking {
    if (test && test !== 'lost') return withBoxes(test, this.#boxes)
    if (test === 'lost')
      this.#note(
        'import/condition-left-out',
        {
          name: textOf(label ?? title) ?? String(key),
          why: 'it does more than comparing answers',
        },
        keys,
      )
    return test
  }

  #computed({ calculateValue }: JsonObject, keys: readonly string[]): Partial<Question> {
    if (typeof calculateValue !== 'string' || calculateValue.trim() === '') return {}
    const computed = valueOfFormio(calculateValue)
    if (computed) return { computed }
    this.#note(
      'import/left-out',
      { what: 'A calculation in JavaScript', why: 'it does more than arithmetic with answers' },
      [...keys, 'calculateValue'],
    )
    return {}
  }

  #noteCode({ custom }: JsonObject, keys: readonly string[]): void {
    if (typeof custom === 'string' && custom !== '')
      this.#note('import/left-out', { what: 'A check in JavaScript', why: 'forms hold no code' }, [
        ...keys,
        'validate',
        'custom',
      ])
  }
}

const keysOf = ({ key }: JsonObject) => ['components', String(key)]

function lookOf({ placeholder, disabled }: JsonObject): JsonObject {
  const text = textOf(placeholder)
  return {
    ...(text !== undefined && { 'ui:placeholder': text }),
    ...(disabled === true && { 'ui:readonly': true }),
  }
}

function choicesIn({ values, data }: JsonObject) {
  return [...objectsIn(values), ...objectsIn(isObject(data) ? data.values : undefined)].flatMap(
    ({ value, label }) =>
      value === undefined || value === null || value === ''
        ? []
        : [{ value, title: textOf(label) ?? String(value) }],
  )
}

/** Patterns of Form.io are about the whole text. */
function anchored(limits: JsonObject): JsonObject {
  return typeof limits.pattern === 'string'
    ? { ...limits, pattern: `^(?:${limits.pattern})$` }
    : limits
}

const maskParts: Readonly<Record<string, string>> = {
  '9': '[0-9]',
  a: '[A-Za-z]',
  '*': '[A-Za-z0-9]',
}

/** A mask, "999-99-9999", as a pattern; whole numbers where only they are taken. */
function withMask(
  schema: JsonObject,
  { inputMask }: JsonObject,
  { integer }: JsonObject,
): JsonObject {
  if (integer === true && schema.type === 'number') return { ...schema, type: 'integer' }
  if (typeof inputMask !== 'string' || inputMask === '' || schema.type !== 'string') return schema
  const parts = [...inputMask].map(
    (sign) => maskParts[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`),
  )
  const pattern = `^${parts.join('')}$`
  return schema.pattern === undefined ? { ...schema, pattern } : { ...schema, allOf: [{ pattern }] }
}

/** Questions that share their choices: a group with one of them each. */
function surveyField({ questions, values }: JsonObject, isRequired: boolean): Typed {
  const choices = choicesIn({ values: values ?? null })
  const rows = objectsIn(questions).flatMap(({ value, label }) =>
    typeof value === 'string' ? [{ value, title: textOf(label) ?? value }] : [],
  )
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        rows.map(({ value, title }) => [value, { title, ...withChoices({}, choices) }]),
      ),
      ...(isRequired && { required: rows.map(({ value }) => value) }),
    },
  }
}
