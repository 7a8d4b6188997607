import { createHash } from 'node:crypto'
import { noteEvent } from './currentEvents.ts'
import type { Audit } from '../secrets/createAudit.ts'
import type { Store } from '../stores/openDatabase.ts'
import {
  keepRelease,
  keepReleaseFiles,
  type Manifest,
  type Release,
} from '../stores/releaseStore.ts'
import type { Moments } from './Moments.ts'
import type { Contents } from './readContents.ts'

/** What is published, for whom, from when, by whom and why. */
export interface Publication extends Pick<
  Manifest,
  'source' | 'author' | 'why' | 'parent' | 'warnings' | 'changes' | 'origin'
> {
  readonly contents: Contents
  /** Hash of the bundle of each lender that can be served with it. */
  readonly hashes: ReadonlyMap<string, string>
  /** What follows them by itself. */
  readonly dated?: Manifest['dated']
  readonly moments: Moments
  /** Hash of what it changes, where a second person must approve it: it is only proposed. */
  readonly meaning?: string
}

/** SHA-256 of each file by path, sorted. */
export function digestContents(contents: Contents): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...contents]
      .map(([path, content]) => [path, digestOf(content)] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
}

/** Keeps a release and says that it is published, or proposed. Call it after `lockReleases`. */
export async function publishRelease(
  transaction: Store,
  audit: Audit,
  { contents, hashes, dated, moments, meaning, ...said }: Publication,
): Promise<Release> {
  const files = digestContents(contents)
  await keepReleaseFiles(
    transaction,
    new Map([...contents].map(([path, content]) => [files[path]!, content])),
  )
  const at = new Date()
  const release = await keepRelease(transaction, {
    ...said,
    files,
    bundles: Object.fromEntries(hashes),
    ...(dated && Object.keys(dated).length > 0 && { dated }),
    at: at.toISOString(),
  })
  const times = new Set([...moments.values()].map((moment) => moment.getTime()))
  for (const time of times)
    await noteEvent(transaction, audit, {
      type: meaning === undefined ? 'published' : 'proposed',
      release: release.number,
      orgs: [...moments].flatMap(([org, moment]) => (moment.getTime() === time ? [org] : [])),
      inForce: new Date(time),
      actor: said.author,
      why: said.why,
      ...(meaning !== undefined && { meaning }),
      at,
    })
  return release
}

function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
