import { isObject, type Lending } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer, valueAt } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { Parts } from '../../Parts.ts'

/** The days of deadlines in the response of the work that counts them. */
const at = ['properties', 'deadlines', 'properties', 'deadlines', 'properties']

/** Checks that the response of the work that counts deadlines lists each of lending/. */
export function checkListedNames({
  lending: { deadlines },
  entities,
}: Pick<Parts, 'entities'> & { readonly lending: Pick<Lending, 'deadlines'> }): Diagnostic[] {
  const listed = valueAt(entities.answers, at)
  if (!isObject(listed)) return []
  const names = deadlines?.deadlines ?? {}
  const free = Object.keys(listed).filter((name) => !Object.hasOwn(names, name))
  return Object.keys(names)
    .filter((name) => !Object.hasOwn(listed, name))
    .map((name): Diagnostic => {
      const list = 'schemas/entities/answers.json'
      return {
        code: 'loader/name-unlisted',
        values: { name, list, place: toPointer(at), hint: suggest(name, free) },
        file: 'lending/deadlines.json',
        pointer: toPointer(['deadlines', name]),
      }
    })
}
