import { isObject, type Json, type JsonObject } from '#model'
import { isOwnField } from '../kinds/ownFields.ts'
import { wordsOf } from '../schema/wordsOf.ts'
import limits from './pageLimits.json' with { type: 'json' }

/** Fields that are asked on one page, in their order. */
export interface Unit {
  readonly names: readonly string[]
  /** How many controls they are. */
  readonly controls: number
  /** Of a group that has a page of its own. */
  readonly title?: string
}

/** The fields of a schema that must be on one page: each by itself, and `tied` ones together. */
export function unitsOf(
  schema: JsonObject,
  names: readonly string[],
  tied: ReadonlySet<string>,
): readonly Unit[] {
  const fields = schema.properties as JsonObject
  const together = names.filter((name) => tied.has(name))
  const count = (all: readonly string[]) =>
    sumOf(all.map((name) => controlsOf(fields[name]!, schema)))
  return names.flatMap((name): readonly Unit[] => {
    if (tied.has(name))
      return name === together[0] ? [{ names: together, controls: count(together) }] : []
    const own = resolve(fields[name]!, schema)
    const controls = count([name])
    const isPage = controls >= limits.ofGroup && isObject(own.properties)
    return [{ names: [name], controls, ...(isPage && { title: titleOf(own, name) }) }]
  })
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

const titleOf = ({ title }: JsonObject, name: string) =>
  typeof title === 'string' && title.trim() !== '' ? title : wordsOf(name)

/** A list counts as one of its entries. */
function controlsOf(field: Json, root: JsonObject, depth = 0): number {
  const schema = resolve(field, root)
  if (isOwnField(schema)) return 1
  const { properties, items } = schema
  const below = isObject(properties) ? Object.values(properties) : isObject(items) ? [items] : []
  if (depth > 4) return 1
  return Math.max(1, sumOf(below.map((each) => controlsOf(each, root, depth + 1))))
}

/** The schema that a field has, also by a reference to a definition of the same file. */
export function resolve(field: Json, root: JsonObject, depth = 0): JsonObject {
  if (!isObject(field)) return {}
  const [, holder, name] = /^#\/(definitions|\$defs)\/([^/]+)$/.exec(String(field.$ref)) ?? []
  const all = holder === undefined ? undefined : root[holder]
  const found = isObject(all) ? all[name!] : undefined
  return found !== undefined && depth < 8 ? { ...resolve(found, root, depth + 1), ...field } : field
}
