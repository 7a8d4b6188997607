import { flatten, isShape, typesOf, type JsonObject } from '#model'
import type { Say } from '../createSay.ts'
import type { WordKey } from '../wordKeys.ts'

interface Naming {
  readonly set: readonly JsonObject[]
  readonly index: number
  readonly look: JsonObject
  readonly labels?: JsonObject
  readonly say: Say
}

/** An alternative's name: its title, else the constant that it alone has, else its kind or the titles of its fields where no other has the same. */
export function nameOption(option: JsonObject, { set, index, look, labels, say }: Naming): string {
  if (typeof option.title === 'string' && option.title !== '') return option.title
  const constant = nameByConstant(option, look, labels)
  if (constant !== undefined) return constant
  for (const name of [(shape: JsonObject) => kindOf(shape, say), fieldsNamed]) {
    const own = name(option)
    if (own !== undefined && set.every((other) => other === option || name(other) !== own)) return own
  }
  return say('alternative-number', { n: index + 1 })
}

function nameByConstant(option: JsonObject, look: JsonObject, labels: JsonObject | undefined): string | undefined {
  if (option['x-constant'] !== undefined) return String(labels?.[String(option.const)] ?? option.const)
  const chosen = Object.entries(isShape(option.properties) ? option.properties : {}).find(
    ([, field]) => isShape(field) && field['x-constant'] === 'chosen',
  )
  if (!chosen) return undefined
  const [name, field] = chosen as [string, JsonObject]
  const ofField = ((look[name] as JsonObject | undefined)?.['ui:options'] as JsonObject | undefined)?.labels as JsonObject | undefined
  return String(labels?.[String(field.const)] ?? ofField?.[String(field.const)] ?? field.title ?? field.const)
}

function kindOf(option: JsonObject, say: Say): string | undefined {
  const [type] = typesOf(flatten(option))
  return type === undefined ? undefined : say(`kind-${type}` as WordKey)
}

function fieldsNamed(option: JsonObject): string | undefined {
  const fields = Object.entries((flatten(option).properties ?? {}) as Readonly<Record<string, JsonObject>>)
  const asked = fields.filter(([, field]) => field['x-constant'] === undefined)
  return asked.length === 0 ? undefined : asked.map(([name, field]) => String(field.title ?? name)).join(', ')
}
