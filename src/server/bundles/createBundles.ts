import type { FastifyBaseLogger } from 'fastify'
import { findPlaceholders } from '#loader'
import { createIssue, type Issue } from '#model'
import { problem, ProblemError } from '#origination'
import type { Clock } from '../clock/Clock.ts'
import limits from '../limits.json' with { type: 'json' }
import { createInForce } from '../releases/createInForce.ts'
import { publishFolder } from '../releases/publishFolder.ts'
import type { Audit } from '../secrets/createAudit.ts'
import { findFile } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import { findReleaseFile, type Release } from '../stores/releaseStore.ts'
import type { Bundles } from './Bundles.ts'
import { createDiagnosticTeller } from './createDiagnosticTeller.ts'
import { createKeptBundles } from './createKeptBundles.ts'
import { createOlderBundles } from './createOlderBundles.ts'
import { createReadingThread } from './createReadingThread.ts'
import type { ResultStore } from './createResultStore.ts'
import { readFirst } from './readFirst.ts'
import type { ReadLenders } from './readLenders.ts'
import { serveBundle, type Serving } from './serveBundle.ts'

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

/** What was read of the folder, and what of it is compiled, by the bundle's hash. */
interface Fresh {
  readonly lenders: ReadLenders
  readonly ready: ReadonlyMap<string, Serving>
}

/** What a lender is served with. */
interface InService extends Serving {
  readonly release: Release
}

/**
 * Serves each lender the release in force, and follows the folder `root` if it is to: what is valid
 * there becomes a release. What `lintel check` rejects is not served: a lender whose files are
 * invalid or gone stays with its release, also after a restart. Throws a ProblemError if no lender
 * can be served, if one that was served before has no valid release any more, or, with
 * `onlyFinalWords`, if the words of one are not final.
 */
export async function createBundles({
  root,
  follows = true,
  store,
  audit,
  clock,
  kept,
  log,
  onlyFinalWords = false,
  isDevelopment = false,
}: Parts): Promise<Bundles> {
  const keptBundles = createKeptBundles(store, kept)
  const thread = createReadingThread(root, kept, isDevelopment)
  const older = createOlderBundles({ store, kept, keptBundles, thread, log })
  const inForce = createInForce(store, clock)
  const tellDiagnostics = createDiagnosticTeller(log)
  let current: ReadonlyMap<string, InService> = new Map()

  const isFinal = ({ served }: Serving) =>
    !onlyFinalWords || findPlaceholders(served.bundle).length === 0
  const {
    read: first,
    restored,
    keep,
  } = follows ? await readFirst({ root, kept, keptBundles, isDevelopment }) : readNothing
  let read = first
  const hasFolder = (code: string) => read.folders.includes(code)

  const restore = (code: string, hash: string) =>
    older
      .restore(code, hash)
      .catch((error: unknown) =>
        log.error({ err: error, org: code }, 'a kept bundle is not served'),
      ) as Promise<Serving | undefined>
  /** Whether `lintel check` finds no error in it. A retired lender stays retired. */
  const isServable = async (code: string, { served: { bundle } }: Serving, { lenders }: Fresh) =>
    isDevelopment ||
    lenders.hashes.get(code) === bundle.hash ||
    (bundle.org.retired !== undefined && !lenders.folders.includes(code)) ||
    older.isValid(bundle)
  const refused: Issue[] = []
  const refuse = (org: string, number: number | undefined) => {
    if (number !== undefined)
      refused.push(createIssue('server/release-unservable', { org, number }))
    return undefined
  }
  /** The first of a lender's releases that is valid. */
  const choose = async (
    code: string,
    numbers: readonly number[],
    fresh: Fresh,
  ): Promise<InService | undefined> => {
    const now = current.get(code)
    for (const number of numbers.slice(0, limits.config.mostJudged)) {
      const release = await inForce.find(number)
      const hash = release.bundles[code]!
      if (now?.served.bundle.hash === hash) return { ...now, release }
      const serving = fresh.ready.get(hash) ?? (await restore(code, hash))
      if (!serving || !isFinal(serving)) return now ?? refuse(code, number)
      if (await isServable(code, serving, fresh)) return { ...serving, release }
    }
    return now ?? refuse(code, numbers[0])
  }

  /** All lenders change at once, when all are ready: a failure leaves everything as it was. */
  const serve = async (fresh: Fresh) => {
    const next = new Map<string, InService>()
    const { releases, next: later } = await inForce.read()
    for (const code of new Set([...fresh.lenders.folders, ...releases.keys()])) {
      const chosen = await choose(code, releases.get(code) ?? [], fresh)
      if (chosen) next.set(code, chosen)
    }
    current = next
    read = fresh.lenders
    return later
  }
  /** One after the other: the later one sees what is newer. */
  let serving: ReturnType<typeof serve> = Promise.resolve(undefined)
  const serveInTurn = (fresh?: Fresh) =>
    (serving = serving
      .catch(() => undefined)
      .then(() => serve(fresh ?? { lenders: read, ready: new Map() })))

  const publish = async (lenders: ReadLenders, others: Iterable<Serving> = []) => {
    const ready = new Map([...others].map((each) => [each.served.bundle.hash, each]))
    for (const [code, written] of lenders.written) {
      ready.set(written.bundle.hash, await serveBundle(written))
      await keptBundles.keepWritten(written)
      if (!isDevelopment) await keptBundles.keepErrors(code, written.bundle.hash, [])
    }
    await publishFolder({ store, audit, now: clock.now() }, lenders)
    await serveInTurn({ lenders, ready })
  }
  const lastGood = () =>
    (follows ? [...current] : [])
      .filter(([code, { served }]) =>
        hasFolder(code) ? !read.hashes.has(code) : served.bundle.org.retired === undefined,
      )
      .map(([code]) => code)
  const issues = () => {
    const gone = lastGood().filter((code) => !hasFolder(code))
    return [
      ...read.issues,
      ...gone.map((org) =>
        createIssue('server/lender-folder-gone', { org }, { file: `orgs/${org}/org.json` }),
      ),
    ]
  }

  if (follows) await publish(read, restored.values())
  else await serveInTurn()
  await keep()
  tellDiagnostics(issues(), lastGood())
  if (current.size === 0) throw nothingToServe([...read.issues, ...refused], { root, follows })
  // A lender held back at startup was never published, and one that was has no valid release left.
  const held = [...first.hashes.keys(), ...(await inForce.read()).releases.keys()]
  if (held.some((code) => (hasFolder(code) || !follows) && !current.has(code)))
    throw new ProblemError(follows ? read.issues : refused)

  const reload = async () => {
    const known = new Map([...current].map(([code, { served }]) => [code, served.bundle.hash]))
    await publish(await thread.read(known))
    tellDiagnostics(issues(), lastGood())
  }
  const find: Bundles['find'] = async (orgCode, hash) => {
    const now = current.get(orgCode)?.served
    return now?.bundle.hash === hash ? now : (await older.find(orgCode, hash))?.served
  }
  /** One reload after the other: the later one reads the newer files. */
  let reloading: Promise<void> = Promise.resolve()

  return {
    current: (orgCode) => current.get(orgCode)?.served,
    orgCodes: () => [...current.keys()],
    issues,
    lastGood,
    isStale: () =>
      read.issues.some(({ severity }) => severity === 'error') || lastGood().length > 0,
    file: async (path) => {
      const holder = [...current.values()].find(({ files }) => files.has(path))
      return holder?.files.get(path) ?? findFile(store, path)
    },
    find,
    findValid: async (orgCode, hash) => {
      const found = await find(orgCode, hash)
      const isCurrent = found !== undefined && found === current.get(orgCode)?.served
      return isCurrent || (found && (await older.isValid(found.bundle))) ? found : undefined
    },
    picture: async (orgCode, file) => {
      const digest = current.get(orgCode)?.release.files[`orgs/${orgCode}/${file}`]
      return digest === undefined ? undefined : findReleaseFile(store, digest)
    },
    refresh: () => serveInTurn(),
    reload: () =>
      (reloading = reloading
        .catch(() => undefined)
        .then(follows ? reload : async () => void (await serveInTurn()))),
    close: () => thread.close(),
  }
}

/** Of a folder that is not followed. */
const readNothing: Awaited<ReturnType<typeof readFirst>> = {
  read: {
    folders: [],
    issues: [],
    hashes: new Map(),
    written: new Map(),
    contents: new Map(),
  },
  restored: new Map(),
  keep: () => Promise.resolve(),
}

function nothingToServe(
  issues: readonly Issue[],
  { root, follows }: { readonly root: string; readonly follows: boolean },
): ProblemError {
  if (issues.length > 0) return new ProblemError(issues)
  return follows ? problem('server/no-lenders', { folder: root }) : problem('server/no-release')
}
