import {
  choicesIn,
  controlOf,
  flatten,
  splitShape,
  isShape,
  type Json,
  type JsonObject,
} from '#model'

/** What each control of the map gives. */
const gives: Readonly<Record<string, (value: Json) => boolean>> = {
  text: isText,
  'text-or-number': (value) => isText(value) || typeof value === 'number',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  checkbox: (value) => typeof value === 'boolean',
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value),
  time: isText,
  'date-time': (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  duration: isText,
  url: isText,
  email: isText,
}

function isText(value: Json): value is string {
  return typeof value === 'string'
}

/**
 * Whether a group, or what conditions and alternatives add to it, describes a field of this name;
 * what a condition asks about is not drawn.
 */
function asks(schema: JsonObject, name: string): boolean {
  const {
    properties,
    allOf,
    anyOf,
    oneOf,
    then,
    else: otherwise,
    dependencies,
    dependentSchemas,
  } = schema
  const dependent = [dependencies, dependentSchemas].flatMap((parts) =>
    Object.values((parts ?? {}) as JsonObject),
  )
  const parts = [allOf, anyOf, oneOf, then, otherwise, dependent].flat() as readonly (
    | Json
    | undefined
  )[]
  return (
    Object.hasOwn((properties ?? {}) as JsonObject, name) ||
    parts.some((part) => isShape(part) && asks(part, name))
  )
}

/**
 * Where a value is none that the field's control gives, and why; undefined where a person can give
 * it.
 */
export function whyNotTyped(schema: JsonObject, value: Json, at = ''): string | undefined {
  const control = controlOf(schema)
  const wrong = `${at || '/'}: ${control ?? 'no control'} gives no ${JSON.stringify(value)}`
  if (control === undefined) return wrong
  if (control === 'hidden') return undefined
  const { base, sets } = splitShape(schema)
  const shape = flatten(base)
  if (control === 'alternatives') {
    const members = sets.flat().map((member) => ({ ...flatten(member) }) as JsonObject)
    return members.some((member) => whyNotTyped({ ...member, title: '' }, value, at) === undefined)
      ? undefined
      : wrong
  }
  if (control === 'group') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
    const fields = (shape.properties ?? {}) as Readonly<Record<string, JsonObject>>
    for (const [name, member] of Object.entries(value as JsonObject)) {
      if (!asks(schema, name)) return `${at}/${name}: nothing asks for it`
      if (fields[name] === undefined) continue
      const why = whyNotTyped(fields[name], member, `${at}/${name}`)
      if (why !== undefined) return why
    }
    return undefined
  }
  if (control === 'list' || control === 'checkbox-list') {
    if (!Array.isArray(value)) return wrong
    return (value as readonly Json[])
      .map((row, index) => whyNotTyped(shape.items as JsonObject, row, `${at}/${index}`))
      .find(Boolean)
  }
  const choices = choicesIn(shape)
  if (['combobox', 'radio-cards', 'select'].includes(control))
    return choices?.some((choice) => choice === value) ? undefined : wrong
  return gives[control]?.(value) ? undefined : wrong
}
