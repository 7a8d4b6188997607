import type { JsonObject } from '../JsonObject.ts'
import type { Json } from '../Json.ts'
import { choicesIn } from './choicesIn.ts'
import { flatten } from './flatten.ts'
import { ownValue } from '../ownValue.ts'
import { isShape } from './isShape.ts'
import { chosenField, nameChoice } from './nameChoice.ts'
import { typesOf } from './typesOf.ts'

export interface Naming {
  readonly look?: JsonObject | undefined
  readonly labels?: JsonObject | undefined
  readonly words: Readonly<Record<string, string>>
}

type NameOf = (option: JsonObject) => string | undefined

const mostListed = 4

/** Names of the alternatives of one choice, each different; numbers where nothing names them. */
export function nameOptions(set: readonly JsonObject[], naming: Naming): readonly string[] {
  const number = naming.words['alternative-number'] ?? 'alternative-number {n}'
  return ownNames(set, naming).map((name, index) => name ?? number.replace('{n}', `${index + 1}`))
}

/**
 * The names that alternatives have by themselves: their title, otherwise the constant that chooses
 * them, otherwise what no other one has: its type, fields, required fields or listed values. One
 * that is left over is something else.
 */
export function ownNames(
  set: readonly JsonObject[],
  naming: Naming,
): readonly (string | undefined)[] {
  const say = (key: string) => naming.words[key] ?? key
  const names = new Map<JsonObject, string>()
  const give = (nameOf: NameOf) => {
    const left = set.filter((option) => !names.has(option))
    const found = left.map(nameOf)
    left.forEach((option, index) => {
      const own = found[index]
      if (!own || [...names.values()].includes(own)) return
      if (found.indexOf(own) === found.lastIndexOf(own)) names.set(option, own)
    })
  }
  give(({ title }) => (typeof title === 'string' ? title : undefined))
  give((option) => nameByConstant(option, set, naming))
  give((option) => (isRest(option, set) ? say('alternative-other') : undefined))
  give((option) => (accepts(option, '') ? say('alternative-empty') : undefined))
  give((option) => kindOf(option, say))
  give((option) => join(fieldsOf(option), option))
  give((option) => join(fieldsOf(option).filter(isOwn(option, set, fieldsOf)), option))
  give((option) => join(requiredOf(option).filter(isOwn(option, set, requiredOf)), option))
  give(listed)
  give((option) => {
    const { items } = flatten(option)
    const kind = isShape(items) ? kindOf(items, say) : undefined
    return kind && `${say('kind-array')}: ${kind}`
  })
  if (set.length > 1 && names.size === set.length - 1) give(() => say('alternative-other'))
  return set.map((option) => names.get(option))
}

function nameByConstant(
  option: JsonObject,
  set: readonly JsonObject[],
  { look = {}, labels }: Naming,
): string | undefined {
  if (option['x-constant'] !== undefined)
    return String(ownValue(labels, String(option.const)) ?? option.const)
  const chosen = chosenField(option)
  if (!chosen) return undefined
  const [name, field] = chosen
  const isTitleOfAll = nameChoice(set) !== undefined
  const ofField = ((look[name] as JsonObject | undefined)?.['ui:options'] as JsonObject | undefined)
    ?.labels as JsonObject | undefined
  return String(
    ownValue(labels, String(field.const)) ??
      ownValue(ofField, String(field.const)) ??
      (isTitleOfAll ? undefined : field.title) ??
      field.const,
  )
}

/** Whether it is for all values except the constants of the others. */
function isRest(option: JsonObject, set: readonly JsonObject[]): boolean {
  const others = set.filter((other) => other !== option).map((other) => chosenField(other)?.[0])
  const [name] = others
  return (
    name !== undefined &&
    others.every((other) => other === name) &&
    isShape(option.properties) &&
    Object.hasOwn(option.properties, name)
  )
}

function accepts(option: JsonObject, value: Json): boolean {
  return option.const === value || (Array.isArray(option.enum) && option.enum.join() === value)
}

function kindOf(option: JsonObject, say: (key: string) => string): string | undefined {
  const [type] = typesOf(flatten(option))
  return type === undefined ? undefined : say(`kind-${type}`)
}

/** Names of the fields that an alternative asks for. */
function fieldsOf(option: JsonObject): readonly string[] {
  return Object.entries(propertiesOf(option))
    .filter(([, field]) => !isShape(field) || field['x-constant'] === undefined)
    .map(([name]) => name)
}

function requiredOf(option: JsonObject): readonly string[] {
  const { required } = flatten(option)
  return Array.isArray(required) ? (required as readonly string[]) : []
}

function propertiesOf(option: JsonObject): JsonObject {
  const { properties } = flatten(option)
  return isShape(properties) ? properties : {}
}

const isOwn =
  (
    option: JsonObject,
    set: readonly JsonObject[],
    namesOf: (option: JsonObject) => readonly string[],
  ) =>
  (name: string) =>
    set.every((other) => other === option || !namesOf(other).includes(name))

function join(names: readonly string[], option: JsonObject): string | undefined {
  const fields = propertiesOf(option)
  return names.length === 0
    ? undefined
    : names.map((name) => String((fields[name] as JsonObject)?.title ?? name)).join(', ')
}

function listed(option: JsonObject): string | undefined {
  const values = choicesIn(option)
  return values && values.length <= mostListed ? values.map(String).join(', ') : undefined
}
