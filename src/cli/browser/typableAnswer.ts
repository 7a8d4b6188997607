import { formatPhone } from '#engine'
import { choicesIn, constantOf, controlOf, splitShape, type Json, type JsonObject } from '#model'
import { fieldsIn } from '../../../tools/browser/fill/fieldsIn.ts'
import { emptyGroup, leftEmpty } from './leftEmpty.ts'

/**
 * An answer as a borrower can enter it in the generated form, with one sentence per part of the
 * wanted answer that this omits or changes.
 */
export interface Typable {
  readonly answer: JsonObject
  readonly changes: readonly string[]
}

/**
 * The answer after entering it in the form: choices are those that the form offers, blank means
 * absent, an empty required field that accepts null is null, a required group is present, an
 * untouched box is absent. `pointer`: location in the whole answer.
 */
export function typableAnswer(
  schema: JsonObject,
  look: JsonObject,
  wanted: JsonObject,
  pointer = '',
): Typable {
  const isWhole = look['ui:field'] === undefined && asGiven.has(controlOf(schema) ?? '')
  if (isWhole)
    return {
      answer: Object.keys(wanted).length > 0 ? wanted : emptyGroup(splitShape(schema).base, look),
      changes: [],
    }
  const properties = fieldsIn(splitShape(schema).base)
  const required = (schema.required ?? []) as readonly string[]
  const answer: Record<string, Json> = {}
  const changes: string[] = []
  const isAddress = look['ui:field'] === 'address'
  const isChosen = !isAddress || wanted.source === 'SEARCH' || wanted.source === 'TYPED'
  for (const [name, value] of Object.entries(wanted)) {
    const place = `${pointer}/${name}`
    const part = Object.hasOwn(properties, name) ? properties[name]! : undefined
    if (value === '' || value === null) continue
    if (!part) changes.push(`${place} is no field of the form`)
    else if (isAddress && name === 'source' && !isChosen)
      changes.push(`${place} is set by the search alone`)
    else if (!isChosen && ['street2', 'city', 'state', 'zip'].includes(name))
      changes.push(`${place} is not asked before an address is chosen`)
    else {
      const typed = typableValue(
        part,
        (look[name] ?? {}) as JsonObject,
        value,
        place,
        required.includes(name),
      )
      changes.push(...typed.changes)
      if (typed.value !== undefined) answer[name] = typed.value
    }
  }
  for (const name of required) {
    if (Object.hasOwn(answer, name)) continue
    const left = leftEmpty(properties[name] ?? {}, (look[name] ?? {}) as JsonObject)
    if (left === undefined) continue
    answer[name] = left
    if (!Object.hasOwn(wanted, name))
      changes.push(`${pointer}/${name} is sent as ${sayLeft(left)} when it is left empty`)
  }
  for (const [name, value] of Object.entries(answer)) {
    if (!required.includes(name) && isMap(value) && Object.keys(value).length === 0)
      delete answer[name]
  }
  return { answer, changes }
}

/**
 * Controls whose values depend on their shape: a choice among alternatives, nested rows, names that
 * the person types.
 */
const asGiven = new Set(['alternatives', 'entries', 'places', 'list', 'text-or-number'])

const sayLeft = (left: Json) =>
  left === null
    ? 'null'
    : Array.isArray(left)
      ? 'a list'
      : typeof left === 'object'
        ? 'a group'
        : 'its constant'

function typableValue(
  schema: JsonObject,
  look: JsonObject,
  value: Json,
  place: string,
  isRequired: boolean,
): { value?: Json; changes: readonly string[] } {
  const widget = String(look['ui:widget'] ?? look['ui:field'] ?? '')
  const control = widget === '' ? controlOf(schema) : widget
  if (widget === '' && constantOf(schema)) return { value: constantOf(schema)!.value, changes: [] }
  if (widget === 'hidden' && !place.endsWith('/source'))
    return { changes: [`${place} is not shown`] }
  if (asGiven.has(control ?? '')) return { value, changes: [] }
  const choices = choicesIn(schema)
  if (choices && !choices.includes(value))
    return { changes: [`${place} offers no ${JSON.stringify(value)}`] }
  if (schema.type === 'object') {
    if (!isMap(value)) return { changes: [`${place} is a group of fields`] }
    const { answer, changes } = typableAnswer(schema, look, value, place)
    return { value: answer, changes }
  }
  if (isMap(value) || Array.isArray(value))
    return { value, changes: schema.type === 'array' ? [] : [`${place} is one field`] }
  // A box that must be answered asks yes or no; an untouched one means nothing.
  if (value === false && control === 'checkbox' && isRequired) return { value, changes: [] }
  if (value === false && control !== 'yes-no') return { changes: [] }
  if (typeof value === 'boolean')
    return schema.type === 'boolean' || schema.const === true
      ? { value, changes: [] }
      : { changes: [`${place} cannot be ticked`] }
  const types = [schema.type ?? []].flat()
  if (types.includes('number') || types.includes('integer'))
    return { value: read(value, place), changes: [] }
  const text = widget === 'phone' ? writePhone(String(value)) : String(value)
  return {
    value: text,
    changes: text === String(value) ? [] : [`${place} is written as ${text} there`],
  }
}

/** Ten digits in any form, even after the country code +1, are stored as a home number. */
const writePhone = (text: string) =>
  (/^(\+(?!1)|1)/.test(text) ? undefined : formatPhone(text)) ?? text

/**
 * A date part accepts digits as a number, an amount also signs and decimals; everything else stays
 * text.
 */
function read(value: Json, place: string): Json {
  const text = String(value).trim()
  const isNumber = /\/(month|day|year)$/.test(place) ? /^\d+$/ : /^-?(\d+\.?\d*|\.\d+)$/
  return isNumber.test(text) ? Number(text) : text
}

function isMap(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
