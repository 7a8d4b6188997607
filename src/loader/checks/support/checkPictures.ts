import type { Support } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'

const root = '/config/'

/**
 * Checks that loan officers' pictures in the lenders' folders exist. `others`: files that are not
 * .json, if known.
 */
export function checkPictures(
  { originators }: Pick<Support, 'originators'>,
  others?: ReadonlyMap<string, string>,
): Diagnostic[] {
  if (!others) return []
  const known = [...others.keys()]
    .filter((file) => file.startsWith('orgs/'))
    .map((file) => root + file)
  return Object.entries(originators?.originators ?? {}).flatMap(
    ([uuid, { avatarUri: path }]): Diagnostic[] => {
      if (path === undefined || known.includes(path)) return []
      const hint = suggest(path, known)
      // Other pictures can be elsewhere on the site.
      if (!path.startsWith(root) && hint === '') return []
      return [
        {
          code: 'loader/picture-missing',
          values: { path, hint },
          file: 'support/originators.json',
          pointer: toPointer(['originators', uuid, 'avatarUri']),
        },
      ]
    },
  )
}
