import {
  isObject,
  isSame,
  type Json,
  type JsonObject,
  type Migration,
  type Migrations,
  toJson,
  fromJson,
} from '#model'
import type { Answers } from '../answers/readAnswers.ts'

/**
 * What moves a flow's answers from one bundle to another: the migrations of the newer one, and
 * backwards those of the older one that the other does not have.
 */
export function movesOf(
  flow: string,
  before: Migrations | undefined,
  now: Migrations | undefined,
): readonly Migration[] {
  const [old, own] = [before, now].map((each) =>
    Object.entries(each?.migrations ?? {}).filter(([, move]) => move.flow === flow),
  ) as [[string, Migration][], [string, Migration][]]
  const isOwn = ([name, move]: [string, Migration]) =>
    own.some(([other, moved]) => name === other && isSame(move, moved))
  return [
    ...own.map(([, move]) => move),
    ...old.filter((entry) => !isOwn(entry)).map(([, move]) => backwards(move)),
  ]
}

/**
 * Answers by step, each where the migrations put it. An answer that is there already stays, and so
 * does what would have taken its place.
 */
export function carryAnswers(answers: Answers, moves: readonly Migration[]): Answers {
  let carried = answers
  // A place can be left for another one that is left, too.
  for (const _ of moves) {
    const before = carried
    for (const move of moves) carried = carry(carried, move)
    if (carried === before) break
  }
  return carried
}

/** Values stay as they are: what was always "B" is not told apart from what became it. */
function backwards({ from, to, values: _values, ...rest }: Migration): Migration {
  return { ...rest, from: to, to: from }
}

const rowOf = (place: string, index: number) => place.replace('*', String(index))

function carry(answers: Answers, move: Migration): Answers {
  const { from, to, separator = '', values = {} } = move
  const [sources, targets] = [[from].flat(), [to].flat()] as [string[], string[]]
  const row = sources[0]!.split('/').indexOf('*')
  if (row !== -1) {
    const list = valueAt(answers, sources[0]!.split('/').slice(0, row))
    return (Array.isArray(list) ? list : []).reduce<Answers>(
      (carried, _, index) =>
        carry(carried, {
          ...move,
          from: sources.map((place) => rowOf(place, index)),
          to: targets.map((place) => rowOf(place, index)),
        }),
      answers,
    )
  }
  const given = sources.map((place) => valueAt(answers, place.split('/')))
  if (given.every((value) => value === undefined)) return answers
  if (isSame(sources, targets)) {
    const value = rewrite(given[0]!, values)
    return value === given[0] ? answers : put(answers, sources[0]!.split('/'), value)
  }
  const isTaken = targets.some((place) => valueAt(answers, place.split('/')) !== undefined)
  const written = isTaken ? undefined : shape(given, targets.length, separator)
  if (!written) return answers
  const left = sources.reduce<Answers>((all, place) => leave(all, place.split('/')), answers)
  return written.reduce<Answers>(
    (all, value, index) => put(all, targets[index]!.split('/'), rewrite(value, values)),
    left,
  )
}

/** The values for so many places; undefined where they cannot be split or joined. */
function shape(
  given: readonly (Json | undefined)[],
  places: number,
  separator: string,
): readonly Json[] | undefined {
  if (given.length === 1 && places === 1) return [given[0]!]
  const texts = given.filter((value) => value !== undefined)
  if (!texts.every((value) => typeof value === 'string')) return undefined
  const parts = texts.join(separator).split(separator)
  if (places === 1) return [texts.join(separator)]
  return parts.length <= places
    ? parts
    : [...parts.slice(0, places - 1), parts.slice(places - 1).join(separator)]
}

function rewrite(value: Json, values: NonNullable<Migration['values']>): Json {
  if (Array.isArray(value)) {
    const written = value.map((item: Json) => rewrite(item, values))
    return isSame(written, value) ? value : written
  }
  const key = typeof value === 'object' ? '' : String(value)
  return Object.hasOwn(values, key) ? values[key]! : value
}

function valueAt(value: Json | Answers, keys: readonly string[]): Json | undefined {
  let here: unknown = value
  for (const key of keys) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[key]
  }
  return here as Json
}

function put(value: Answers, keys: readonly string[], given: Json): Answers {
  const into = (here: Json | undefined, [key, ...rest]: readonly string[]): Json => {
    if (key === undefined) return given
    if (Array.isArray(here))
      return here.map((item: Json, index) => (String(index) === key ? into(item, rest) : item))
    const members = isObject(here) ? here : {}
    return { ...members, [key]: into(members[key], rest) }
  }
  return fromJson<Answers>(into(toJson(value), keys))
}

/** Without the place. A step of which nothing is left is still answered, unless it moved itself. */
function leave(answers: Answers, [step, ...keys]: readonly string[]): Answers {
  const { [step!]: answer, ...others } = answers
  if (keys.length === 0 || answer === undefined) return others
  return { ...others, [step!]: without(answer, keys) }
}

/** Without the value, and without objects of which nothing is left. */
function without<T extends Json | Answers>(value: T, [key, ...rest]: readonly string[]): T {
  if (Array.isArray(value))
    return fromJson<T>(
      value.map((item: Json, index) => (String(index) === key ? without(item, rest) : item)),
    )
  const { [key!]: found, ...others } = value as JsonObject
  if (rest.length === 0) return others as T
  const left = without(found!, rest)
  const isEmpty = isObject(left) && Object.keys(left).length === 0
  return (isEmpty ? others : { ...others, [key!]: left }) as T
}
