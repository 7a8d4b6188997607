import { isObject, type Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fromPointer, valueAt } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'

/**
 * Diagnostics about a merged file, where an overlay adds an incomplete entry under a name that the
 * base does not have, misspelled or renamed there: one diagnostic about the name replaces all those
 * about missing members below it.
 */
export function tellMisspelt(
  diagnostics: readonly Diagnostic[],
  base: Json,
): readonly Diagnostic[] {
  const told = new Map<string, Diagnostic>()
  const missing = diagnostics.filter(({ code }) => code === 'loader/key-missing')
  for (const diagnostic of diagnostics) {
    const { pointer } = diagnostic
    const lacking = missing.filter((each) => each.pointer === pointer).length
    const hint = missing.includes(diagnostic) ? hintFor(pointer, base, lacking) : ''
    const key = fromPointer(diagnostic.pointer).at(-1) ?? ''
    const said: Diagnostic =
      hint === ''
        ? diagnostic
        : {
            code: 'loader/key-unknown',
            values: { key, hint },
            file: diagnostic.file,
            pointer: diagnostic.pointer,
          }
    told.set(
      hint === ''
        ? `${diagnostic.code} ${diagnostic.pointer} ${JSON.stringify(diagnostic.values)}`
        : diagnostic.pointer,
      said,
    )
  }
  return [...told.values()]
}

/** Names that a hint lists. */
const most = 20

/** `lacking`: members that the entry lacks; who adds one on purpose forgets one, not most. */
function hintFor(pointer: string, base: Json, lacking: number): string {
  const keys = fromPointer(pointer)
  const [name] = keys.slice(-1)
  const siblings = valueAt(base, keys.slice(0, -1))
  if (name === undefined || !isObject(siblings) || Object.hasOwn(siblings, name)) return ''
  const known = Object.keys(siblings)
  const nearest = suggest(name, known)
  if (nearest !== '' || lacking < 2) return nearest
  const listed = known.slice(0, most).map((each) => `"${each}"`)
  return ` The base has ${listed.join(', ')}${known.length > most ? ' …' : ''}.`
}
