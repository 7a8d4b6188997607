import { isObject, type Json, type JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import type { Kind } from '../ImportedFile.ts'
import type { Notes } from '../Note.ts'
import { buildFields, type Asked, type Question } from './buildFields.ts'
import table from './formioTypes.json' with { type: 'json' }
import { objectsIn, textOf } from './readMembers.ts'
import { limitsFor, typeIn } from './typeIn.ts'

/** A form of Form.io: { components }; each panel of a wizard is a step. */
export const formio: Kind = {
  title: 'Form.io form',
  silent: table.silent,
  isOne: (value) =>
    isObject(value) &&
    objectsIn(value.components).some(
      ({ type, key }) => typeof type === 'string' && typeof key === 'string',
    ),
  read: (value, _beside, note) => {
    const form = value as JsonObject
    const components = objectsIn(form.components)
    const panels = components.filter(({ type }) => type === 'panel')
    const isWizard = form.display === 'wizard' && panels.length > 0
    const title = textOf(form.title)
    const parts = isWizard
      ? panels.map((panel) => ({
          title: textOf(panel.title),
          components: objectsIn(panel.components),
        }))
      : [{ title, components }]
    const pages = parts.map((part): ForeignPage => ({
      ...(part.title !== undefined && { title: part.title }),
      ...buildFields(
        part.components.flatMap((each) => questionsOf(each, note)),
        note,
      ),
    }))
    return { ...(title !== undefined && { title }), pages }
  },
}

/** The questions of a component: its own, or those in its layout. */
function questionsOf(component: JsonObject, note: Notes): readonly Question[] {
  const { type, key } = component
  const keys = ['components', String(key)]
  if (table.layouts.includes(String(type))) {
    const rows = Array.isArray(component.rows) ? (component.rows as readonly Json[]).flat() : []
    const inner = [
      ...objectsIn(component.components),
      ...[...objectsIn(component.columns), ...objectsIn(rows)].flatMap((cell) =>
        objectsIn(cell.components),
      ),
    ]
    return inner.flatMap((each) => questionsOf(each, note))
  }
  const leftOut = whyLeftOut(component)
  if (leftOut) {
    note('import/left-out', leftOut, keys)
    return []
  }
  const typed = typeIn(table.types, { what: 'component', type, name: key }, note, keys)
  if (!typed) return []
  const validate = isObject(component.validate) ? component.validate : {}
  if (typeof validate.custom === 'string' && validate.custom !== '')
    note('import/left-out', { what: 'A check in JavaScript', why: 'forms hold no code' }, [
      ...keys,
      'validate',
      'custom',
    ])
  const fields = table.groups.includes(String(type))
    ? objectsIn(component.components).flatMap((each) => questionsOf(each, note))
    : undefined
  const title = textOf(component.label)
  const description = textOf(component.description) ?? textOf(component.tooltip)
  const placeholder = textOf(component.placeholder)
  const when = conditionOf(component, note, keys)
  return [
    {
      name: typed.name,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      schema: {
        ...withChoices(typed.schema, component),
        ...limitsFor(typed.schema, validate, table),
      },
      ui: { ...typed.ui, ...(placeholder !== undefined && { 'ui:placeholder': placeholder }) },
      isRequired: validate.required === true,
      repeats: component.multiple === true || table.lists.includes(String(type)),
      ...(fields && { fields }),
      ...(when && { when }),
      keys,
    },
  ]
}

function whyLeftOut({ type, key, label }: JsonObject) {
  if (table.unasked.includes(String(type)))
    return {
      what: `The button "${textOf(label) ?? String(key)}"`,
      why: 'each step has one of its own',
    }
  if (table.texts.includes(String(type)))
    return { what: `The text of "${String(key)}"`, why: 'a form has no texts between its fields' }
  return undefined
}

function withChoices(schema: JsonObject, { values, data }: JsonObject): JsonObject {
  const choices = [
    ...objectsIn(values),
    ...objectsIn(isObject(data) ? data.values : undefined),
  ].filter(({ value }) => typeof value === 'string' && value !== '')
  if (choices.length === 0) return schema
  const oneOf = choices.map(({ value, label }) => ({
    const: value!,
    title: textOf(label) ?? String(value),
  }))
  return schema.type === 'array'
    ? { ...schema, items: { type: 'string', oneOf } }
    : { ...schema, oneOf }
}

function conditionOf(
  { conditional, customConditional }: JsonObject,
  note: Notes,
  keys: readonly string[],
): Asked | undefined {
  if (typeof customConditional === 'string' && customConditional !== '')
    note('import/left-out', { what: 'A condition in JavaScript', why: 'forms hold no code' }, [
      ...keys,
      'customConditional',
    ])
  if (!isObject(conditional)) return undefined
  const [first, ...others] = objectsIn(conditional.conditions)
  const name = first ? first.component : conditional.when
  const value = first ? first.value : conditional.eq
  if (typeof name !== 'string' || name === '' || value === undefined || value === null)
    return undefined
  if (others.length > 0)
    note(
      'import/left-out',
      { what: 'All but the first of several conditions', why: 'a field is asked by one' },
      [...keys, 'conditional'],
    )
  const isNot =
    (conditional.show === false || conditional.show === 'false') !==
    (first?.operator === 'isNotEqual')
  return { name, values: [value === 'true' ? true : value === 'false' ? false : value], isNot }
}
