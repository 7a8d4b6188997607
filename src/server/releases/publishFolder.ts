import type { Issue } from '#model'
import {
  authorOfFolders,
  findFolderRelease,
  lockReleases,
  type Manifest,
} from '../stores/releaseStore.ts'
import { isSame } from './isSame.ts'
import { digestContents, publishRelease } from './publishRelease.ts'
import type { Contents } from './readContents.ts'
import type { ReleaseParts } from './ReleaseParts.ts'
import { warningsOf } from './warningsOf.ts'

interface Read {
  /** Hash of the bundle of each lender that can be served, and what follows it by itself. */
  readonly hashes: ReadonlyMap<string, string>
  readonly dated?: Manifest['dated']
  readonly issues: readonly Issue[]
  readonly contents: Contents
}

/**
 * Publishes what was read from a folder that the server follows, for the lenders whose bundle or
 * pictures are not those of the last reading: what was published otherwise meanwhile stays until
 * their files change. Of several servers that read the same, one publishes.
 */
export async function publishFolder(
  { store, audit }: Pick<ReleaseParts, 'store' | 'audit'>,
  { hashes, dated, issues, contents }: Read,
): Promise<void> {
  const state = {
    bundles: Object.fromEntries(hashes),
    ...(dated && { dated }),
    files: digestContents(contents),
  }
  await store.transaction().execute(async (transaction) => {
    const inForce = await lockReleases(transaction)
    const before = await findFolderRelease(transaction)
    const orgs = [...hashes.keys()].filter((org) => !isSame(before, state, org, inForce))
    if (orgs.length === 0) return
    await publishRelease(transaction, audit, {
      contents,
      hashes,
      ...(dated && { dated }),
      moments: new Map(orgs.map((org) => [org, inForce])),
      source: 'folder',
      author: authorOfFolders,
      why: before ? 'The files have changed.' : 'The first reading of the files.',
      parent: before?.id ?? null,
      warnings: warningsOf(issues),
    })
  })
}
