import type { Bundle, Org } from '#model'
import { createBundle } from '../bundle/createBundle.ts'
import { hashBundle } from '../bundle/hashBundle.ts'
import { deepFreeze } from '../json/deepFreeze.ts'
import type { Parts } from '../Parts.ts'
import { translationOf } from './translationOf.ts'

/** The bundle with what it says in other languages, which its hash covers, too. */
export function withLanguages(
  bundle: Bundle,
  spoken: ReadonlyMap<string, { readonly parts: Parts; readonly org: Org }>,
  sha256: (text: string) => string,
): Bundle {
  if (spoken.size === 0) return bundle
  let languages: NonNullable<Bundle['languages']> | undefined
  let hash: string | undefined
  const translations = () =>
    (languages ??= deepFreeze(
      Object.fromEntries(
        [...spoken].map(([language, { org, parts }]) => [
          language,
          translationOf(bundle, createBundle(org, parts, sha256)),
        ]),
      ),
    ))
  const { hash: _own, ...members } = Object.getOwnPropertyDescriptors(bundle)
  const parts = Object.defineProperties({}, members) as Omit<Bundle, 'hash'>
  return Object.freeze(
    Object.defineProperties({} as Bundle, {
      hash: {
        get: () => (hash ??= hashBundle({ ...parts, languages: translations() }, sha256)),
        enumerable: true,
      },
      ...members,
      languages: { get: translations, enumerable: true },
    }),
  )
}
