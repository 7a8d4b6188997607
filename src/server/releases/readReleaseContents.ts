import { problem } from '#origination'
import { findReleaseFiles, type Release } from '../stores/releaseStore.ts'
import type { Contents } from './readContents.ts'
import { digestContents } from './publishRelease.ts'
import type { ReleaseParts } from './ReleaseParts.ts'
import { isReleaseDisposed } from './isReleaseDisposed.ts'

/** The files of a release. Throws a ProblemError where it has none, or one was changed. */
export async function readReleaseContents(
  { store }: Pick<ReleaseParts, 'store'>,
  { number, source, files }: Release,
): Promise<Contents> {
  if (source === 'before' || (await isReleaseDisposed(store, number)))
    throw problem('server/release-without-files', { number })
  const kept = await findReleaseFiles(store, [...new Set(Object.values(files))])
  const contents = new Map(
    Object.entries(files).flatMap(([path, digest]) => {
      const content = kept.get(digest)
      return content ? [[path, content] as const] : []
    }),
  )
  const found = digestContents(contents)
  const changed = Object.keys(files).find((path) => found[path] !== files[path])
  if (changed !== undefined) throw problem('server/release-changed', { number, file: changed })
  return contents
}
