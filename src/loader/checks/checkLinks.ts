import type { Finding } from '../Finding.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import type { TextLinks } from '../texts/linksOf.ts'
import { pathsKnown } from './pathsKnown.ts'

/** Something lies at every path of ours that a text links to. */
export function checkLinks({
  links,
  flows,
  routes,
}: Pick<Parts, 'flows' | 'routes'> & { readonly links: Readonly<Record<string, TextLinks>> }): Finding[] {
  const { has, names } = pathsKnown({ flows, routes })
  return Object.entries(links).flatMap(([id, all]) =>
    all
      .filter(({ path }) => !has(path))
      .map(({ path, keys }): Finding => {
        const values = { path, hint: suggest(path, names) }
        return { code: 'loader/path-unknown', values, file: `texts/${id}.json`, pointer: toPointer(keys) }
      }),
  )
}
