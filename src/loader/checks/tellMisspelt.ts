import type { Json } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fromPointer, valueAt } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'

/**
 * Diagnostics about a merged file, where an overlay adds an incomplete entry under a misspelled
 * name of the base: one diagnostic about the name replaces all those about missing members below
 * it.
 */
export function tellMisspelt(
  diagnostics: readonly Diagnostic[],
  base: Json,
): readonly Diagnostic[] {
  const told = new Map<string, Diagnostic>()
  for (const diagnostic of diagnostics) {
    const hint = diagnostic.code === 'loader/key-missing' ? hintFor(diagnostic.pointer, base) : ''
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

function hintFor(pointer: string, base: Json): string {
  const keys = fromPointer(pointer)
  const siblings = valueAt(base, keys.slice(0, -1))
  const isNew =
    keys.length > 0 &&
    typeof siblings === 'object' &&
    siblings !== null &&
    !Array.isArray(siblings) &&
    !Object.hasOwn(siblings, keys.at(-1)!)
  return isNew ? suggest(keys.at(-1)!, Object.keys(siblings)) : ''
}
