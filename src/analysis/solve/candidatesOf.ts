import { factTypes, factValues, variants, type FactType } from '#loader'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../facts/FactSpace.ts'
import type { Candidates } from './Candidates.ts'
import { dateCandidates } from './dateCandidates.ts'
import { listCandidates } from './listCandidates.ts'
import { numberCandidates } from './numberCandidates.ts'
import { textCandidates } from './textCandidates.ts'
import type { RuleBook } from './RuleBook.ts'
import type { Use } from './Use.ts'

const most = 60

/** Values that cover everything that the fact can be, as far as these uses distinguish. */
export function candidatesOf(
  engine: RuleBook,
  name: string,
  uses: ReadonlyMap<string, Use>,
  space: FactSpace,
): Candidates {
  const schemas = space.schemasOf(name)
  if (schemas.length === 0) return { values: [undefined] }
  const use = uses.get(name)
  const { values, gap, isAll } = present(engine, name, schemas, use, uses, space)
  const all = space.mayBeMissing(name) ? [...values, undefined] : values
  const cut = all.length > most ? [...all.slice(0, most - 1), all.at(-1)] : all
  const why =
    gap ??
    (use?.isOpaque && !isAll ? 'it is computed with' : undefined) ??
    (cut.length < all.length ? 'it has too many values' : undefined)
  return why === undefined ? { values: cut } : { values: cut, gap: why }
}

function present(
  engine: RuleBook,
  name: string,
  schemas: readonly JsonObject[],
  use: Use | undefined,
  uses: ReadonlyMap<string, Use>,
  space: FactSpace,
): Candidates {
  const listed = factValues(schemas)
  if (listed && listed.length > 0) return { values: [...new Set(listed)], isAll: true }
  const types = factTypes(schemas)
  const parts: Candidates[] = []
  const isDate =
    schemas.some((schema) => variants(schema).some(({ format }) => format === 'date')) ||
    (use?.spans.length ?? 0) > 0
  for (const type of types ?? typesTold(schemas)) {
    if (type === 'boolean') parts.push({ values: [true, false], isAll: true })
    else if (type === 'null') parts.push({ values: [null], isAll: true })
    else if (type === 'number') parts.push(numberCandidates(name, schemas, uses))
    else if (type === 'array')
      parts.push(
        listCandidates(engine, schemas, use, uses, space, (...inner) =>
          candidatesOf(engine, ...inner),
        ),
      )
    else if (isDate)
      parts.push(withParts(dateCandidates(use, space.known, type === 'object'), type, name, uses))
    else if (type === 'string') parts.push(textCandidates(name, uses, space))
    else parts.push({ values: [{}] })
  }
  if (!types) parts.push({ values: [...(use?.constants ?? [])], gap: 'its schema says no type' })
  const gap = parts.find((part) => part.gap !== undefined)?.gap
  const values = distinct(parts.flatMap((part) => part.values))
  const isAll = parts.length > 0 && parts.every((part) => part.isAll)
  return { values, ...(gap !== undefined && { gap }), ...(isAll && { isAll }) }
}

/**
 * A date as day, month and year, if rules also read one of them separately: with the numbers that
 * they compare it with, and their neighbors.
 */
function withParts(
  candidates: Candidates,
  type: FactType,
  name: string,
  uses: ReadonlyMap<string, Use>,
): Candidates {
  const parts = [...uses].filter(([other]) => other.startsWith(`${name}.`))
  if (type !== 'object' || parts.length === 0) return candidates
  const values = parts.reduce<Candidates['values']>((days, [other, { constants }]) => {
    const numbers = [...constants].flatMap((constant) =>
      typeof constant === 'number' ? [constant - 1, constant, constant + 1] : [],
    )
    return [
      ...days,
      ...days.flatMap((day) =>
        numbers.map((number) => ({
          ...(day as JsonObject),
          [other.slice(name.length + 1)]: number,
        })),
      ),
    ]
  }, candidates.values)
  return { gap: 'its parts are asked one by one too', ...candidates, values }
}

/** Types in the schemas that have one; an object if none has. */
function typesTold(schemas: readonly JsonObject[]): ReadonlySet<FactType> {
  const told = schemas.flatMap((schema) => [...(factTypes([schema]) ?? [])])
  return new Set(told.length > 0 ? told : ['object'])
}

function distinct(values: readonly (Json | undefined)[]): readonly (Json | undefined)[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
