import { formatPhone } from '#engine'
import type { Json, JsonObject } from '#model'

/** An answer as a borrower can give it in the generated form, and what of the wanted answer that leaves out or changes, a sentence each. */
export interface Typable {
  readonly answer: JsonObject
  readonly changes: readonly string[]
}

/**
 * What becomes of an answer when it is put into the form: choices are those that the form offers, blank is nothing, a required field that may be
 * null and was left empty is null, a required group is there, whoever ticks nothing says nothing. `pointer`: where in the whole answer.
 */
export function typableAnswer(schema: JsonObject, look: JsonObject, wanted: JsonObject, pointer = ''): Typable {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const answer: Record<string, Json> = {}
  const changes: string[] = []
  const isAddress = look['ui:field'] === 'address'
  const isChosen = !isAddress || wanted.source === 'SEARCH' || wanted.source === 'TYPED'
  for (const [name, value] of Object.entries(wanted)) {
    const place = `${pointer}/${name}`
    const part = Object.hasOwn(properties, name) ? properties[name]! : undefined
    if (value === '' || value === null) continue
    if (!part) changes.push(`${place} is no field of the form`)
    else if (isAddress && name === 'source' && !isChosen) changes.push(`${place} is set by the search alone`)
    else if (!isChosen && ['street2', 'city', 'state', 'zip'].includes(name))
      changes.push(`${place} is not asked before an address is chosen`)
    else {
      const typed = typableValue(part, (look[name] ?? {}) as JsonObject, value, place)
      changes.push(...typed.changes)
      if (typed.value !== undefined) answer[name] = typed.value
    }
  }
  for (const name of (schema.required ?? []) as readonly string[]) {
    if (name in answer) continue
    const part = properties[name] ?? {}
    const isNullable = Array.isArray(part.type) && part.type.includes('null')
    if (part.type === 'object') answer[name] = typableAnswer(part, (look[name] ?? {}) as JsonObject, {}, `${pointer}/${name}`).answer
    else if (isNullable) answer[name] = null
    if (name in answer && !(name in wanted))
      changes.push(`${pointer}/${name} is sent as ${isNullable ? 'null' : 'a group'} when it is left empty`)
  }
  for (const [name, value] of Object.entries(answer)) {
    const isRequired = ((schema.required ?? []) as readonly string[]).includes(name)
    if (!isRequired && isMap(value) && Object.keys(value).length === 0) delete answer[name]
  }
  return { answer, changes }
}

function typableValue(schema: JsonObject, look: JsonObject, value: Json, place: string): { value?: Json; changes: readonly string[] } {
  const widget = String(look['ui:widget'] ?? look['ui:field'] ?? '')
  if (widget === 'hidden' && !place.endsWith('/source')) return { changes: [`${place} is not shown`] }
  const choices = choicesOf(schema)
  if (choices && !choices.includes(value)) return { changes: [`${place} offers no ${JSON.stringify(value)}`] }
  if (schema.type === 'object') {
    if (!isMap(value)) return { changes: [`${place} is a group of fields`] }
    const { answer, changes } = typableAnswer(schema, look, value, place)
    return { value: answer, changes }
  }
  if (isMap(value) || Array.isArray(value)) return { value, changes: schema.type === 'array' ? [] : [`${place} is one field`] }
  if (value === false) return { changes: [] }
  if (value === true) return schema.type === 'boolean' ? { value, changes: [] } : { changes: [`${place} cannot be ticked`] }
  const types = [schema.type ?? []].flat()
  if (types.includes('number') || types.includes('integer')) return { value: read(value, place), changes: [] }
  const text = widget === 'phone' ? writePhone(String(value)) : String(value)
  return { value: text, changes: text === String(value) ? [] : [`${place} is written as ${text} there`] }
}

/** Ten digits in any form, also behind the country's own +1, become a number at home. */
const writePhone = (text: string) => (/^(\+(?!1)|1)/.test(text) ? undefined : formatPhone(text)) ?? text

/** A part of a date takes digits for a number, an amount signs and decimals too; all else stays text. */
function read(value: Json, place: string): Json {
  const text = String(value).trim()
  const isNumber = /\/(month|day|year)$/.test(place) ? /^\d+$/ : /^-?(\d+\.?\d*|\.\d+)$/
  return isNumber.test(text) ? Number(text) : text
}

function choicesOf({ enum: listed, oneOf }: JsonObject): readonly Json[] | undefined {
  if (Array.isArray(listed)) return listed as readonly Json[]
  if (Array.isArray(oneOf)) return (oneOf as readonly JsonObject[]).map((one) => one.const ?? null)
  return undefined
}

function isMap(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
