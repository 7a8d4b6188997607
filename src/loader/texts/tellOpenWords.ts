import { createIssue, type Bundle, type Issue } from '#model'
import { whoSet } from '../whoSet.ts'
import { findPlaceholders } from './findPlaceholders.ts'

const codes = {
  placeholder: 'server/words-not-final',
  example: 'server/words-of-an-example',
} as const

/**
 * Returns an issue for each placeholder and example of a lender, at the member that says so.
 * `files`: text by path, as read from the folder.
 */
export function tellOpenWords(
  files: ReadonlyMap<string, string>,
  org: string,
  bundle: Pick<Bundle, 'texts' | 'lending'>,
): readonly Issue[] {
  return findPlaceholders(bundle).map(({ kind, title, ...place }) => {
    const { file, pointer } = whoSet(files, org, place.file, `${place.pointer}/${kind}`)
    return createIssue(codes[kind], { org, title }, { file, pointer })
  })
}
