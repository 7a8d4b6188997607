import { flatten, isShape, typesOf, type JsonObject } from '#model'
import { chosenField, nameChoice } from './nameChoice.ts'

interface Naming {
  readonly set: readonly JsonObject[]
  readonly index: number
  readonly look: JsonObject
  readonly labels?: JsonObject | undefined
  readonly words: Readonly<Record<string, string>>
}

/**
 * An alternative's name: its title, otherwise its unique constant, otherwise its type or the titles
 * of its fields if no other alternative has the same.
 */
export function nameOption(option: JsonObject, naming: Naming): string {
  const { set, index, words } = naming
  const say = (key: string) => words[key] ?? key
  if (typeof option.title === 'string' && option.title !== '') return option.title
  const constant = nameByConstant(option, naming)
  // An empty string is not a name.
  if (constant) return constant
  if (isRest(option, set)) return say('alternative-other')
  for (const name of [(shape: JsonObject) => kindOf(shape, say), fieldsNamed]) {
    const own = name(option)
    if (own !== undefined && set.every((other) => other === option || name(other) !== own))
      return own
  }
  return say('alternative-number').replace('{n}', String(index + 1))
}

function nameByConstant(option: JsonObject, { set, look, labels }: Naming): string | undefined {
  if (option['x-constant'] !== undefined)
    return String(labels?.[String(option.const)] ?? option.const)
  const chosen = chosenField(option)
  if (!chosen) return undefined
  const [name, field] = chosen
  const isTitleOfAll = nameChoice(set) !== undefined
  const ofField = ((look[name] as JsonObject | undefined)?.['ui:options'] as JsonObject | undefined)
    ?.labels as JsonObject | undefined
  return String(
    labels?.[String(field.const)] ??
      ofField?.[String(field.const)] ??
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

function kindOf(option: JsonObject, say: (key: string) => string): string | undefined {
  const [type] = typesOf(flatten(option))
  return type === undefined ? undefined : say(`kind-${type}`)
}

function fieldsNamed(option: JsonObject): string | undefined {
  const fields = Object.entries(
    (flatten(option).properties ?? {}) as Readonly<Record<string, JsonObject>>,
  )
  const asked = fields.filter(([, field]) => field['x-constant'] === undefined)
  return asked.length === 0
    ? undefined
    : asked.map(([name, field]) => String(field.title ?? name)).join(', ')
}
