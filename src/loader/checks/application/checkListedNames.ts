import { isObject, type Json, type Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer, valueAt } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { Parts } from '../../Parts.ts'

interface Listed {
  readonly file: string
  readonly keys: readonly string[]
  readonly names: Readonly<Record<string, unknown>>
  /**
   * Where the names are listed: the entity, and the path to an enumeration or to properties in it.
   */
  readonly entity: 'requests' | 'answers'
  readonly at: readonly string[]
}

/**
 * Checks that notices and deadlines of lending/ used by work are among those that its requests or
 * responses list.
 */
export function checkListedNames({
  lending: { documents, deadlines },
  entities,
}: Pick<Parts, 'entities'> & {
  readonly lending: Pick<Lending, 'documents' | 'deadlines'>
}): Diagnostic[] {
  const all: readonly Listed[] = [
    {
      file: 'lending/documents.json',
      keys: ['packages', 'notice'],
      names: documents?.packages.notice ?? {},
      entity: 'requests',
      at: ['properties', 'notice', 'properties', 'notice', 'enum'],
    },
    {
      file: 'lending/deadlines.json',
      keys: ['deadlines'],
      names: deadlines?.deadlines ?? {},
      entity: 'answers',
      at: ['properties', 'deadlines', 'properties', 'deadlines', 'properties'],
    },
  ]
  return all.flatMap(({ file, keys, names, entity, at }) => {
    const listed = namesOf(valueAt(entities[entity], at))
    if (listed === undefined) return []
    const free = listed.filter((name) => !Object.hasOwn(names, name))
    const list = `schemas/entities/${entity}.json`
    return Object.keys(names)
      .filter((name) => !listed.includes(name))
      .map((name): Diagnostic => {
        const values = { name, list, place: toPointer(at), hint: suggest(name, free) }
        return { code: 'loader/name-unlisted', values, file, pointer: toPointer([...keys, name]) }
      })
  })
}

function namesOf(list: Json | undefined): readonly string[] | undefined {
  if (Array.isArray(list)) return list as readonly string[]
  return isObject(list) ? Object.keys(list) : undefined
}
