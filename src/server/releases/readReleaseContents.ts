import { toJson } from '#model'
import { problem } from '#origination'
import { findReleaseFiles, idOfRelease, type Release } from '../stores/releaseStore.ts'
import type { Contents } from './readContents.ts'
import { digestContents } from './publishRelease.ts'
import type { ReleaseParts } from './ReleaseParts.ts'
import { isReleaseDisposed } from './isReleaseDisposed.ts'

/** The files of a release. Throws a ProblemError where it has none, or one was changed. */
export async function readReleaseContents(
  { store }: Pick<ReleaseParts, 'store'>,
  release: Release,
): Promise<Contents> {
  const { number, id, ...manifest } = release
  const { source, files } = manifest
  if (source === 'before' || (await isReleaseDisposed(store, number)))
    throw problem('server/release-without-files', { number })
  if (idOfRelease(toJson(manifest)) !== id)
    throw problem('server/release-changed', { number, file: 'the list of its files' })
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
