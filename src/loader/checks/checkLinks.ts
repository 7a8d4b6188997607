import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import type { TextLinks } from '../texts/linksOf.ts'
import { pathsKnown } from './pathsKnown.ts'

/** Checks that every path of ours that a text links to exists. */
export function checkLinks({
  links,
  flows,
  routes,
}: Pick<Parts, 'flows' | 'routes'> & {
  readonly links: Readonly<Record<string, TextLinks>>
}): Diagnostic[] {
  const { diagnosticOf } = pathsKnown({ flows, routes })
  return Object.entries(links).flatMap(([id, all]) =>
    all.flatMap(({ path, keys }): Diagnostic[] => {
      const diagnostic = diagnosticOf(path)
      return diagnostic
        ? [{ ...diagnostic, file: `texts/${id}.json`, pointer: toPointer(keys) }]
        : []
    }),
  )
}
