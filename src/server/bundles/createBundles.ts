import type { FastifyBaseLogger } from 'fastify'
import { inLanguage } from '#model'
import { problem, ProblemError } from '#origination'
import type { Clock } from '../clock/Clock.ts'
import type { Audit } from '../secrets/createAudit.ts'
import { findAnyBundle, findFile } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findReleaseFile } from '../stores/releaseStore.ts'
import type { Bundles } from './Bundles.ts'
import { createFollowed, type FollowedFolder } from './createFollowed.ts'
import { createKeptBundles } from './createKeptBundles.ts'
import { createOlderBundles, type OlderBundles } from './createOlderBundles.ts'
import { createReadingThread } from './createReadingThread.ts'
import { readCandidate } from './readCandidate.ts'
import { writePageBundle } from './writePageBundle.ts'
import type { ResultStore } from './createResultStore.ts'
import { createServed, type Served } from './createServed.ts'

interface Parts {
  readonly root: string
  /** Whether valid states of the folder `root` are published; otherwise it is not read. */
  readonly follows?: boolean
  readonly store: Store
  readonly audit: Audit
  readonly clock: Pick<Clock, 'now'>
  readonly kept: ResultStore
  readonly log: FastifyBaseLogger
  /** Serve no lender with placeholders or examples. */
  readonly onlyFinalWords?: boolean
  /** As for readLenders. */
  readonly isDevelopment?: boolean
}

/**
 * Serves each lender the release in force, and follows the folder `root` if it is to: what is valid
 * there becomes a release. What `lintel check` rejects is not served: a lender whose files are
 * invalid or gone stays with its release, also after a restart. Throws a ProblemError if no lender
 * can be served, if one that was served before has no valid release any more, or, with
 * `onlyFinalWords`, if the words of one are not final.
 */
export async function createBundles(given: Parts): Promise<Bundles> {
  const parts = { onlyFinalWords: false, isDevelopment: false, ...given }
  const { root, follows = true, store, kept } = parts
  const keptBundles = createKeptBundles(store, kept)
  const thread = createReadingThread(root, kept, parts.isDevelopment)
  const older = createOlderBundles({ ...parts, keptBundles, thread })
  const served = createServed({ ...parts, older })
  const followed = follows
    ? await createFollowed({ ...parts, keptBundles, thread, served })
    : undefined
  const refresh = () => served.serve()
  if (!followed) await refresh()
  refuseUnserved(root, served, followed)
  const { issues, lastGood, reload } = followed ?? {
    issues: () => [],
    lastGood: () => [],
    reload: async () => void (await refresh()),
  }
  return {
    ...findersOf(store, served, older),
    release: (orgCode) => served.current().get(orgCode)?.release,
    thread,
    orgCodes: () => [...served.current().keys()],
    issues,
    lastGood,
    isStale: () => issues().some(({ severity }) => severity === 'error') || lastGood().length > 0,
    refresh,
    reload,
    readCandidate: createCandidates(parts),
    close: async () => {
      const prepared = served.close()
      await thread.close()
      await prepared
    },
  }
}

/** One after the other: each takes a thread. */
function createCandidates({ kept, clock }: Parts): Bundles['readCandidate'] {
  let last: Promise<unknown> = Promise.resolve()
  return (contents, org) => {
    const read = last.then(() => readCandidate(kept, { contents, org, now: clock.now() }))
    last = read.catch(() => undefined)
    return read
  }
}

/** A lender held back at startup was never served, or has no valid release left. */
function refuseUnserved(root: string, served: Served, followed: FollowedFolder | undefined): void {
  const read = followed?.read()
  const refused = [...served.refused()]
  const issues = [...(read?.issues ?? []), ...refused.map(([, issue]) => issue)]
  if (served.current().size > 0) {
    const held = refused.some(([code]) => !read || read.folders.includes(code))
    if (held) throw new ProblemError(read?.issues ?? issues)
  } else if (issues.length > 0) throw new ProblemError(issues)
  else throw read ? problem('server/no-lenders', { folder: root }) : problem('server/no-release')
}

function findersOf(
  store: Store,
  served: Served,
  older: OlderBundles,
): Pick<Bundles, 'current' | 'find' | 'findValid' | 'file' | 'picture'> {
  const current = (orgCode: string) => served.current().get(orgCode)?.served
  const find: Bundles['find'] = async (orgCode, hash) => {
    const now = current(orgCode)
    return now?.bundle.hash === hash ? now : (await older.find(orgCode, hash))?.served
  }
  const pageFile = async (hash: string, language = '', part?: 'visitor') => {
    const now = [...served.current().values()].find((each) => each.served.bundle.hash === hash)
    const bundle = now?.served.bundle ?? (await findAnyBundle(store, hash))
    return bundle && writePageBundle(inLanguage(bundle, language), part)
  }
  return {
    current,
    find,
    findValid: async (orgCode, hash) => {
      const found = await find(orgCode, hash)
      const isCurrent = found !== undefined && found === current(orgCode)
      return isCurrent || (found && (await older.isValid(found.bundle))) ? found : undefined
    },
    file: async (path) => {
      const [, hash, language, part] =
        /^bundles\/([^./]+)(?:\/([^.]+))?(\.visitor)?\.json$/.exec(path) ?? []
      if (hash !== undefined)
        return pageFile(hash, language, part === undefined ? undefined : 'visitor')
      const holder = [...served.current().values()].find(({ files }) => files.has(path))
      return holder?.files.get(path) ?? findFile(store, path)
    },
    picture: async (orgCode, file) => {
      const { release, served: now } = served.current().get(orgCode) ?? {}
      const digest = [orgCode, now?.bundle.org.like]
        .map((code) => release?.files[`orgs/${code}/${file}`])
        .find((each) => each !== undefined)
      return digest === undefined ? undefined : findReleaseFile(store, digest)
    },
  }
}
