import { isObject, type Json, type JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import words from '../project/words.json' with { type: 'json' }
import { wordsOf } from '../schema/wordsOf.ts'
import limits from './pageLimits.json' with { type: 'json' }
import { resolve, unitsOf, type Unit } from './unitsOf.ts'

/** Keywords that can be about several fields of an object. */
const about = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', 'dependencies'] as const
const counting = ['minProperties', 'maxProperties', 'propertyNames', 'patternProperties'] as const

/**
 * The page, or several where it asks more than people can look over: a group is a page of its own,
 * other fields share one, in their order. Fields that conditions of the schema name stay together.
 */
export function splitPage(page: ForeignPage): readonly ForeignPage[] {
  const { schema, ui = {} } = page
  if (!isObject(schema) || !isObject(schema.properties)) return [page]
  const names = orderOf(ui['ui:order'], Object.keys(schema.properties))
  const tied = tiedIn(schema, names)
  const units = unitsOf(schema, names, tied)
  const total = units.reduce((sum, { controls }) => sum + controls, 0)
  if (total <= limits.together || units.length < 2 || namesPlaces(schema)) return [page]
  // Left whole, it is refused as too large.
  if (JSON.stringify(schema).split(':').length > limits.values) return [page]
  const parts = joinUnits(units)
  const main = Math.max(
    0,
    parts.findIndex((part) => part.names.some((name) => tied.has(name))),
  )
  return parts.map((_, index) => partOf(page, parts, index, index === main))
}

/** Whether a reference is to a place that a part of the schema has not. */
const namesPlaces = (schema: JsonObject) =>
  /"\$ref":"#(?!\/(definitions|\$defs)\/)/.test(JSON.stringify(schema))

/** All of them, if it is not known which. */
function tiedIn(schema: JsonObject, names: readonly string[]): ReadonlySet<string> {
  if (counting.some((key) => schema[key] !== undefined)) return new Set(names)
  const said = about.filter((key) => schema[key] !== undefined).map((key) => schema[key]!)
  if (said.length === 0) return new Set()
  const text = JSON.stringify(said)
  const tied = names.filter((name) => text.includes(JSON.stringify(name)))
  return new Set(tied.length > 0 ? tied : names)
}

function orderOf(given: Json | undefined, names: readonly string[]): readonly string[] {
  if (!Array.isArray(given)) return names
  const order = given as readonly Json[]
  const rest = names.filter((name) => !order.includes(name))
  const all = order.flatMap((name) => (name === '*' ? rest : [String(name)]))
  return [...new Set([...all, ...rest])].filter((name) => names.includes(name))
}

function joinUnits(units: readonly Unit[]): readonly Unit[] {
  const parts: Unit[] = []
  for (const unit of units) {
    const last = parts.at(-1)
    const controls = (last?.controls ?? 0) + unit.controls
    if (last && !last.title && !unit.title && controls <= limits.onPage)
      parts[parts.length - 1] = { names: [...last.names, ...unit.names], controls }
    else parts.push(unit)
  }
  return parts
}

/** `isMain`: the part that has the conditions, and what names no field of the schema. */
function partOf(
  page: ForeignPage,
  parts: readonly Unit[],
  index: number,
  isMain: boolean,
): ForeignPage {
  const { name, next, title: heading, description, passages, ui: _ui, rules, ...rest } = page
  const schema = page.schema as JsonObject
  const { names } = parts[index]!
  const title = parts[index]!.title ?? (index === 0 ? heading : titleOf(names, schema)) ?? heading
  const others = new Set(parts.filter((_, at) => at !== index).flatMap((part) => part.names))
  const isOwn = (field: string) => names.includes(field) || (isMain && !others.has(field))
  const isLast = index === parts.length - 1
  const own = schemaOf(schema, names, isOwn, index === 0, isMain)
  const text = JSON.stringify(own)
  const used = Object.entries(rules ?? {}).filter(([rule]) => text.includes(JSON.stringify(rule)))
  const read = passages?.filter(({ before, in: [holder] = [] }) => {
    const field = holder ?? before
    return field === undefined ? isLast : isOwn(field)
  })
  return {
    ...rest,
    ...(index === 0 && name !== undefined && { name }),
    ...(isLast && next && { next }),
    ...(title !== undefined && { title }),
    ...(index === 0 && description !== undefined && { description }),
    schema: own,
    ui: lookOf(page, parts[index]!, isOwn),
    ...(used.length > 0 && { rules: Object.fromEntries(used) }),
    ...(read && read.length > 0 && { passages: read }),
  }
}

/** The label of the only field, what the names of all begin with, or the first label "and more". */
function titleOf(names: readonly string[], schema: JsonObject): string | undefined {
  const [first, ...others] = names.map((name) => wordsOf(name).split(' '))
  const differs = first!.findIndex((word, index) => others.some((each) => each[index] !== word))
  const shared = differs < 0 ? first! : first!.slice(0, differs)
  if (others.length > 0 && shared.length > 0) return shared.join(' ')
  const { title } = resolve((schema.properties as JsonObject)[names[0]!]!, schema)
  const label = typeof title === 'string' && title.trim() !== '' ? title : first!.join(' ')
  if (others.length === 0) return label
  return label.length > 60 || label.endsWith('?') ? undefined : words.more.replace('{label}', label)
}

function schemaOf(
  schema: JsonObject,
  names: readonly string[],
  isOwn: (field: string) => boolean,
  isFirst: boolean,
  isMain: boolean,
): JsonObject {
  const { properties, required, title, description, 'x-checks': checks, ...base } = schema
  const kept = Object.entries(base).filter(
    ([key]) => isMain || ![...about, ...counting].some((each) => each === key),
  )
  const must = (Array.isArray(required) ? (required as readonly Json[]) : []).filter((name) =>
    isOwn(String(name)),
  )
  const own = Object.entries(isObject(checks) ? checks : {}).filter(
    ([, check]) => isObject(check) && isOwn(String(check.field).split('/')[1] ?? ''),
  )
  return {
    ...Object.fromEntries(kept),
    ...(isFirst && title !== undefined && { title }),
    ...(isFirst && description !== undefined && { description }),
    properties: Object.fromEntries(names.map((name) => [name, (properties as JsonObject)[name]!])),
    ...(must.length > 0 && { required: must }),
    ...(own.length > 0 && { 'x-checks': Object.fromEntries(own) }),
  }
}

/** A group that the heading names needs no legend of the same words. */
function lookOf(
  { ui = {}, schema }: ForeignPage,
  { names, title }: Unit,
  isOwn: (field: string) => boolean,
): JsonObject {
  const own = Object.entries(ui).filter(([key]) => key.startsWith('ui:') || isOwn(key))
  const [group] = names
  const whole = schema as JsonObject
  const asked = resolve((whole.properties as JsonObject)[group!]!, whole)
  const isRequired = Array.isArray(whole.required) && whole.required.includes(group!)
  if (title === undefined || (!isRequired && asked.required !== undefined))
    return Object.fromEntries(own)
  const look = isObject(ui[group!]) ? (ui[group!] as JsonObject) : {}
  const options = isObject(look['ui:options']) ? look['ui:options'] : {}
  return {
    ...Object.fromEntries(own),
    [group!]: { ...look, 'ui:options': { ...options, hideLabel: true } },
  }
}
