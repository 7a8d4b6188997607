import { fieldsOf, withoutWords } from '#loader'
import {
  choicesIn,
  isObject,
  isSame,
  type Bundle,
  type Json,
  type JsonObject,
  type Migration,
} from '#model'
import { findRenames } from './findRenames.ts'

/** A field of a flow: its place, as in flows/migrations.json, and its schema. */
interface Field {
  readonly step: string
  readonly path: readonly string[]
  readonly schema: JsonObject
}

/**
 * What flows/migrations.json of the newer bundle could say, by name: steps and fields that have
 * another name or are asked elsewhere, a text in several fields or several in one, and choices with
 * another name. They are guesses by shape and title, for a person to confirm.
 */
export function proposeMigrations(
  before: Bundle,
  after: Bundle,
): Readonly<Record<string, Migration>> {
  const known = Object.values(after.migrations?.migrations ?? {})
  const proposed = Object.entries(before.flows).flatMap(([flow, { steps }]) => {
    const now = after.flows[flow]
    if (!now) return []
    const renames = findRenames(before.flows[flow]!, now)
    const nameNow = (step: string) => renames.get(step) ?? step
    const old = fieldsIn(before, steps, nameNow)
    const present = fieldsIn(after, now.steps, (step) => step)
    const moves: Proposed[] = [
      ...[...renames].map(([was, is]) => ({
        title: `The step “${was}” is called “${is}”.`,
        from: was,
        to: is,
      })),
      ...moved(without(old, present), without(present, old)),
      ...rewritten(old, present),
    ]
    return moves
      .filter(({ from }) => !known.some((move) => move.flow === flow && isSame(move.from, from)))
      .map((move) => ({ ...move, flow }))
  })
  return Object.fromEntries(
    proposed.map(({ title, flow, ...rest }) => [
      nameOf(flow, [rest.from].flat()[0]!),
      { title, flow, ...rest },
    ]),
  )
}

/** The fields that a flow's steps ask, the innermost ones of objects. */
function fieldsIn(
  { forms }: Bundle,
  steps: Bundle['flows'][string]['steps'],
  nameNow: (step: string) => string,
): readonly Field[] {
  const below = (schema: JsonObject, step: string, path: readonly string[]): readonly Field[] =>
    Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
      const at = [...path, name]
      if (!isObject(field)) return []
      return isObject(field['properties'])
        ? below(field, step, at)
        : [{ step, path: at, schema: field }]
    })
  return Object.entries(steps).flatMap(([step, { form }]) =>
    below(forms[form]!.schema, nameNow(step), []),
  )
}

const placeOf = ({ step, path }: Field) => [step, ...path].join('/')

const without = (fields: readonly Field[], others: readonly Field[]) => {
  const places = new Set(others.map(placeOf))
  return fields.filter((field) => !places.has(placeOf(field)))
}

type Proposed = Omit<Migration, 'flow'>

function moved(gone: readonly Field[], come: readonly Field[]): readonly Proposed[] {
  const [left, open] = [new Set(gone), new Set(come)]
  const renamed = (isMatch: (typeof sureMatches)[number]) =>
    [...left].flatMap((field): readonly Proposed[] => {
      const match = [...open].find((other) => isMatch(field, other))
      if (!match) return []
      left.delete(field)
      open.delete(match)
      const title = `“${titleOf(field)}” is asked at ${placeOf(match)} now.`
      return [{ title, from: placeOf(field), to: placeOf(match) }]
    })
  const inParts = (wholes: Set<Field>, others: Set<Field>) =>
    [...wholes].flatMap((field) => {
      const parts = [...others].filter((other) => isPart(field, other))
      if (parts.length < 2) return []
      wholes.delete(field)
      parts.forEach((part) => others.delete(part))
      return [{ whole: placeOf(field), title: titleOf(field), parts: parts.map(placeOf) }]
    })
  return [
    ...sureMatches.flatMap(renamed),
    ...inParts(left, open).map(({ whole, title, parts }) => ({
      title: `“${title}” is asked in ${parts.length} fields now.`,
      from: whole,
      to: parts,
      separator: ' ',
    })),
    ...inParts(open, left).map(({ whole, title, parts }) => ({
      title: `${parts.length} fields are “${title}” now.`,
      from: parts,
      to: whole,
      separator: ' ',
    })),
    ...renamed((one, other) => isSameShape(one, other) && isSameParent(one, other)),
  ]
}

const titleOf = ({ schema, path }: Field) =>
  typeof schema['title'] === 'string' ? schema['title'] : path.at(-1)!
const isSameShape = (one: Field, other: Field) =>
  isSame(withoutWords(one.schema), withoutWords(other.schema))
const isSameTitle = (one: Field, other: Field) => titleOf(one) === titleOf(other)
const isSameParent = (one: Field, other: Field) =>
  placeOf({ ...one, path: one.path.slice(0, -1) }) ===
  placeOf({ ...other, path: other.path.slice(0, -1) })

/** How a field is recognized, the surest first. */
const sureMatches: readonly ((one: Field, other: Field) => boolean)[] = [
  (one, other) => isSameShape(one, other) && isSameTitle(one, other),
  (one, other) => isSameShape(one, other) && one.path.at(-1) === other.path.at(-1),
  (one, other) => isSameTitle(one, other) && one.schema['type'] === other.schema['type'],
]

/** "firstName" is a part of "name", next to it. */
function isPart(whole: Field, part: Field): boolean {
  const [one, other] = [whole, part].map(({ path }) => path.at(-1)!.toLowerCase())
  return (
    isSameParent(whole, part) &&
    whole.schema['type'] === 'string' &&
    part.schema['type'] === 'string' &&
    other!.endsWith(one!)
  )
}

/** Fields with a choice that is gone and one that is new, with the same title or the only ones. */
function rewritten(old: readonly Field[], present: readonly Field[]): readonly Proposed[] {
  return old.flatMap((field) => {
    const now = present.find((other) => placeOf(other) === placeOf(field))
    const [before, after] = [titledChoices(field), now ? titledChoices(now) : new Map()]
    const gone = [...before].filter(([value]) => !after.has(value))
    const come = [...after].filter(([value]) => !before.has(value))
    if (before.size === 0 || after.size === 0) return []
    const values = gone.flatMap(([value, title]) => {
      const same = [...after].find(([, other]) => title !== undefined && other === title)
      const only = gone.length === 1 && come.length === 1 ? come[0] : undefined
      const match = same ?? only
      return match ? [[String(value), match[0] as Json] as const] : []
    })
    return values.length === 0
      ? []
      : [
          {
            title: `Choices of “${titleOf(field)}” have other names.`,
            from: placeOf(field),
            to: placeOf(field),
            values: Object.fromEntries(values),
          },
        ]
  })
}

/** The title of each choice of a field, if it has one. */
function titledChoices({ schema }: Field): ReadonlyMap<Json, string | undefined> {
  const listed = isObject(schema['items']) ? schema['items'] : schema
  const titled = [listed['oneOf'] ?? listed['anyOf'] ?? []].flat().filter((each) => isObject(each))
  return new Map(
    (choicesIn(listed) ?? []).map((value) => {
      const title = titled.find((each) => each['const'] === value)?.['title']
      return [value, typeof title === 'string' ? title : undefined]
    }),
  )
}

const nameOf = (flow: string, place: string) =>
  `${flow}-${place}`
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
