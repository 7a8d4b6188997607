import type { FastifyBaseLogger } from 'fastify'
import { findPlaceholders } from '#loader'
import { createIssue } from '#model'
import { problem, ProblemError } from '#origination'
import {
  findFile,
  findPublished,
  findServedLenders,
  keepServedLender,
} from '../stores/bundleRecords.ts'
import limits from '../limits.json' with { type: 'json' }
import { findPicture, keepPictures } from '../stores/pictureRecords.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Bundles } from './Bundles.ts'
import { createDiagnosticTeller } from './createDiagnosticTeller.ts'
import { createKeptBundles } from './createKeptBundles.ts'
import { createOlderBundles } from './createOlderBundles.ts'
import { createReadingThread } from './createReadingThread.ts'
import type { ResultStore } from './createResultStore.ts'
import { holdBackOpenWords } from './holdBackOpenWords.ts'
import { readFirst } from './readFirst.ts'
import type { ReadLenders } from './readLenders.ts'
import { readPictures } from './readPictures.ts'
import { serveBundle, type Serving } from './serveBundle.ts'

interface Parts {
  readonly root: string
  readonly store: Store
  readonly kept: ResultStore
  readonly log: FastifyBaseLogger
  /** Serve no lender with placeholders or examples. */
  readonly onlyFinalWords?: boolean
  /** As for readLenders. */
  readonly isDevelopment?: boolean
}

/**
 * Loads the lenders below `root`, stores their bundles in the database and follows reloads. What
 * `lintel check` rejects is not served: a lender whose files are invalid or gone is served with its
 * last valid bundle, even from an earlier process. Throws a ProblemError if no lender can be
 * served, if one that was served before has no valid bundle any more, or, with `onlyFinalWords`, if
 * one whose words are not final has no earlier bundle to be served with.
 */
export async function createBundles({
  root,
  store,
  kept,
  log,
  onlyFinalWords = false,
  isDevelopment = false,
}: Parts): Promise<Bundles> {
  const keptBundles = createKeptBundles(store, kept)
  let current: ReadonlyMap<string, Serving> = new Map()

  const thread = createReadingThread(root, kept, isDevelopment)
  const older = createOlderBundles({ store, kept, keptBundles, thread, log })

  /**
   * What a lender without valid files was served with last, or the newest valid bundle before it. A
   * retired lender stays retired.
   */
  const restoreLast = async (code: string, last: string): Promise<Serving | undefined> => {
    const published = await findPublished(store, code, limits.config.mostJudged)
    for (const hash of new Set([last, ...published])) {
      const serving = await older
        .restore(code, hash)
        .catch((error: unknown) =>
          log.error({ err: error, org: code }, 'a kept bundle is not served'),
        )
      if (!serving || !isFinal(serving)) return undefined
      const { bundle } = serving.served
      const isOver = bundle.org.retired !== undefined && !hasFolder(code)
      if (isOver || isDevelopment || (await older.isValid(bundle))) return serving
    }
    return undefined
  }
  const isFinal = ({ served }: Serving) =>
    !onlyFinalWords || findPlaceholders(served.bundle).length === 0
  const {
    read: first,
    restored: asBefore,
    keep,
  } = await readFirst({ root, kept, keptBundles, isDevelopment })
  const restored = new Map([...asBefore].filter(([, serving]) => isFinal(serving)))
  const admit = (lenders: ReadLenders, others: ReadonlyMap<string, Serving> = new Map()) =>
    onlyFinalWords
      ? holdBackOpenWords(
          root,
          lenders,
          new Map([...others].map(([code, { served }]) => [code, served.bundle])),
        )
      : lenders
  let read = admit(first, asBefore)
  const tellDiagnostics = createDiagnosticTeller(log)

  /**
   * All lenders change at once, when all are ready and stored: a failure leaves everything as it
   * was. Lenders without a folder come last.
   */
  const publish = async ({ folders, written }: ReadLenders) => {
    const next = new Map<string, Serving>()
    for (const code of new Set([...folders, ...current.keys()])) {
      const fresh = written.get(code)
      const serving = fresh ? await serveBundle(fresh) : current.get(code)
      if (fresh) {
        await keptBundles.keepWritten(fresh)
        if (!isDevelopment) await keptBundles.keepErrors(code, fresh.bundle.hash, [])
        await keepServedLender(store, code, fresh.bundle.hash)
      }
      if (serving) next.set(code, serving)
    }
    await keepPictures(store, readPictures(root, folders))
    current = next
  }
  const hasFolder = (code: string) => read.folders.includes(code)
  /**
   * Lenders served with their last valid bundle: their files are broken, or gone although the
   * lender was not retired.
   */
  const lastGood = () =>
    [...current]
      .filter(([code, { served }]) =>
        hasFolder(code)
          ? read.hashes.get(code) !== served.bundle.hash
          : served.bundle.org.retired === undefined,
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

  /** Lenders that were served before and have no valid files. */
  const before = await findServedLenders(store)
  const lost = [...before].filter(([code]) => !read.hashes.has(code))
  const last = new Map(restored)
  for (const [code, hash] of lost) {
    const serving = await restoreLast(code, hash)
    if (serving) last.set(code, serving)
  }
  current = last
  await publish(read)
  // The files can be the same as at an earlier start.
  for (const [code, { served }] of restored)
    if (before.get(code) !== served.bundle.hash)
      await keepServedLender(store, code, served.bundle.hash)
  await keep()
  tellDiagnostics(issues(), lastGood())
  if (current.size === 0)
    throw read.issues.length > 0
      ? new ProblemError(read.issues)
      : problem('server/no-lenders', { folder: root })

  // A lender held back at startup was never published, and one that was has no valid bundle left.
  const held = [...first.hashes.keys(), ...before.keys()].filter((code) => !read.hashes.has(code))
  if (held.some((code) => hasFolder(code) && !current.has(code)))
    throw new ProblemError(read.issues)

  const reload = async () => {
    const known = new Map([...current].map(([code, { served }]) => [code, served.bundle.hash]))
    read = admit(await thread.read(known))
    await publish(read)
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
      const serving = [...current.values()].find(({ files }) => files.has(path))
      return serving?.files.get(path) ?? findFile(store, path)
    },
    find,
    findValid: async (orgCode, hash) => {
      const found = await find(orgCode, hash)
      const isCurrent = found !== undefined && found === current.get(orgCode)?.served
      return isCurrent || (found && (await older.isValid(found.bundle))) ? found : undefined
    },
    picture: (orgCode, file) => findPicture(store, `${orgCode}/${file}`),
    reload: () => (reloading = reloading.catch(() => undefined).then(reload)),
    close: () => thread.close(),
  }
}
