import { choicesIn, isObject, type Json, type JsonObject, type Migration } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { createNameCheck } from './createNameCheck.ts'
import { fieldsOf } from './fieldsOf.ts'

const file = 'flows/migrations.json'

type Asked = Pick<Parts, 'flows' | 'forms'>

/**
 * Checks where migrations lead: to answers that are asked, away from ones that are asked no more,
 * in no circle, and to choices that the field has.
 */
export function checkMigrations({
  migrations: { migrations },
  ...asked
}: Pick<Parts, 'migrations'> & Asked): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const moves = Object.entries(migrations)
  for (const [name, move] of moves) {
    const at = (...keys: readonly (string | number)[]) => toPointer(['migrations', name, ...keys])
    const tell = (code: Diagnostic['code'], values: Diagnostic['values'], pointer: string) =>
      diagnostics.push({ code, values: values!, file, pointer })
    checkName('loader/flow-unknown', move.flow, asked.flows, file, ['migrations', name, 'flow'])
    if (!Object.hasOwn(asked.flows, move.flow)) continue
    const isLeft = (place: string) =>
      moves.some(([, other]) => other.flow === move.flow && isFrom(other, place) && !stays(other))
    if (
      isCircle(
        move,
        moves.map(([, other]) => other),
      )
    ) {
      tell('loader/migration-circle', { place: placesOf(move.from)[0]! }, at('from'))
      continue
    }
    for (const [index, place] of placesOf(move.to).entries()) {
      const pointer = Array.isArray(move.to) ? at('to', index) : at('to')
      const found = fieldAt(asked, move.flow, place)
      if ('known' in found && !isLeft(place))
        tell(
          'loader/migration-place-unknown',
          { place, hint: suggest(found.name, found.known) },
          pointer,
        )
      if ('schema' in found) diagnostics.push(...checkValues(move, found.schema, at))
    }
    if (stays(move)) continue
    for (const [index, place] of placesOf(move.from).entries())
      if ('schema' in fieldAt(asked, move.flow, place))
        tell(
          'loader/migration-place-asked',
          { place },
          Array.isArray(move.from) ? at('from', index) : at('from'),
        )
  }
  return diagnostics
}

/** Whether a migration moves nothing, and only rewrites answers. */
const stays = ({ from, to }: Migration) => String(from) === String(to)
const placesOf = (place: Migration['from']) => [place].flat() as readonly string[]
const isFrom = ({ from }: Migration, place: string) => placesOf(from).includes(place)

/** Whether what a migration moves comes back to where it was. */
function isCircle(first: Migration, moves: readonly Migration[]): boolean {
  const seen = new Set<string>()
  const open = stays(first) ? [] : [...placesOf(first.to)]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (isFrom(first, place)) return true
    if (seen.has(place)) continue
    seen.add(place)
    for (const move of moves)
      if (move.flow === first.flow && !stays(move) && isFrom(move, place))
        open.push(...placesOf(move.to))
  }
  return false
}

/** The schema of a place; or its first unknown name, and the known ones. */
function fieldAt(
  { flows, forms }: Asked,
  flow: string,
  place: string,
): { readonly schema: JsonObject } | { readonly name: string; readonly known: readonly string[] } {
  const [step = '', ...names] = place.split('/')
  const { steps } = flows[flow]!
  if (!Object.hasOwn(steps, step)) return { name: step, known: Object.keys(steps) }
  let schema: Json = forms[steps[step]!.form]?.schema ?? {}
  for (const name of names) {
    const fields: Readonly<Record<string, Json>> =
      name === '*' ? { '*': schema['items']! } : fieldsOf(schema)
    const found = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!isObject(found)) return { name, known: Object.keys(fields) }
    schema = found
  }
  return { schema }
}

/** Checks that answers are rewritten to choices of their field, and that each stays tellable. */
function checkValues(
  move: Migration,
  schema: JsonObject,
  at: (...keys: readonly string[]) => string,
): readonly Diagnostic[] {
  const choices = choicesIn(isObject(schema['items']) ? schema['items'] : schema)
  const written = Object.entries(move.values ?? {})
  return written.flatMap(([was, value], index): readonly Diagnostic[] => {
    const pointer = at('values', was)
    const said = { was, value: String(value) }
    if (choices && !choices.includes(value))
      return [
        {
          code: 'loader/migration-value-unknown',
          values: { ...said, hint: suggest(String(value), choices.map(String)) },
          file,
          pointer,
        },
      ]
    if (stays(move) && choices?.map(String).includes(was))
      return [{ code: 'loader/migration-value-asked', values: said, file, pointer }]
    const other = written.slice(0, index).find(([, earlier]) => earlier === value)?.[0]
    return other === undefined
      ? []
      : [{ code: 'loader/migration-lossy', values: { ...said, other }, file, pointer }]
  })
}
