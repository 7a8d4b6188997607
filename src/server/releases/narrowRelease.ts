import type { Release } from '../stores/releaseStore.ts'
import type { Contents } from './readContents.ts'

/** A release as one lender may see it: with the base, and of no other lender. */
export function narrowRelease(release: Release, org: string): Release {
  const { files, bundles, dated, changes, warnings, ...rest } = release
  const own = dated?.[org]
  return {
    ...rest,
    files: Object.fromEntries(Object.entries(files).filter(([path]) => !isOfOthers(path, org))),
    bundles: Object.fromEntries(Object.entries(bundles).filter(([code]) => code === org)),
    ...(own && { dated: { [org]: own } }),
    ...(changes && {
      changes: {
        ...changes,
        sentences: changes.sentences
          .filter(({ orgs }) => orgs.includes(org))
          .map(({ what }) => ({ what, orgs: [org] })),
      },
    }),
    warnings: warnings.filter(({ file = '' }) => !isOfOthers(file, org)),
  }
}

/** Its files as one lender may see them. */
export function narrowContents(contents: Contents, org: string): Contents {
  return new Map([...contents].filter(([path]) => !isOfOthers(path, org)))
}

function isOfOthers(path: string, org: string): boolean {
  return /^orgs\/[^/]+\//.test(path) && !path.startsWith(`orgs/${org}/`)
}
