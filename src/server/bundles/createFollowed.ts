import type { FastifyBaseLogger } from 'fastify'
import { createIssue, type Issue } from '#model'
import { publishFolder } from '../releases/publishFolder.ts'
import type { Clock } from '../clock/Clock.ts'
import type { Audit } from '../secrets/createAudit.ts'
import type { Store } from '../stores/openDatabase.ts'
import { createDiagnosticTeller } from './createDiagnosticTeller.ts'
import type { KeptBundles } from './createKeptBundles.ts'
import type { ReadingThread } from './createReadingThread.ts'
import type { ResultStore } from './createResultStore.ts'
import type { Served } from './createServed.ts'
import { readFirst } from './readFirst.ts'
import type { ReadLenders } from './readLenders.ts'
import { serveBundle, type Serving } from './serveBundle.ts'

interface Parts {
  readonly root: string
  readonly store: Store
  readonly audit: Audit
  readonly clock: Pick<Clock, 'now'>
  readonly kept: ResultStore
  readonly keptBundles: KeptBundles
  readonly thread: Pick<ReadingThread, 'read'>
  readonly served: Pick<Served, 'current' | 'serve'>
  readonly log: FastifyBaseLogger
  readonly isDevelopment: boolean
}

/** The folder that is followed: each valid state becomes a release. */
export interface FollowedFolder {
  /** What was read last. */
  read(): ReadLenders
  /** Lenders whose files can't be served, or whose folder is gone before their end date. */
  lastGood(): readonly string[]
  issues(): ReadLenders['issues']
  /** Reads it again, in another thread. If that fails, all lenders keep their release. */
  reload(): Promise<void>
}

/** Reads the folder and publishes it, before anyone is served. */
export async function createFollowed(parts: Parts): Promise<FollowedFolder> {
  const { thread, served, log } = parts
  const first = await readFirst(parts)
  let { read } = first
  const publish = async (lenders: ReadLenders, restored: Iterable<Serving> = []) => {
    const ready = await publishRead(parts, lenders, restored)
    await served.serve({ lenders, ready })
    read = lenders
  }
  const lastGood = () =>
    [...served.current()]
      .filter(
        ([
          code,
          {
            served: { bundle },
          },
        ]) =>
          read.folders.includes(code) ? !read.hashes.has(code) : bundle.org.retired === undefined,
      )
      .map(([code]) => code)
  const issues = () => [...read.issues, ...tellGone(lastGood(), read)]
  const tellDiagnostics = createDiagnosticTeller(log)
  await publish(read, first.restored.values())
  await first.keep()
  tellDiagnostics(issues(), lastGood())

  const reload = async () => {
    const current = [...served.current().values()].map((now) => now.served.bundle.hash)
    const next = Object.values(read.dated).flatMap((each) => each.map(({ bundle }) => bundle))
    await publish(await thread.read(new Set([...current, ...next]), parts.clock.now()))
    tellDiagnostics(issues(), lastGood())
  }
  /** One after the other: the later one reads the newer files. */
  let reloading: Promise<void> = Promise.resolve()
  return {
    read: () => read,
    lastGood,
    issues,
    reload: () => (reloading = reloading.catch(() => undefined).then(reload)),
  }
}

/** Publishes what was read, and gives what of it is compiled, by the bundle's hash. */
async function publishRead(
  { store, audit, keptBundles, isDevelopment }: Parts,
  lenders: ReadLenders,
  restored: Iterable<Serving>,
): Promise<ReadonlyMap<string, Serving>> {
  const ready = new Map([...restored].map((each) => [each.served.bundle.hash, each]))
  const fresh = [...lenders.written.values()]
  for (const written of fresh) ready.set(written.bundle.hash, serveBundle(written))
  await keptBundles.keepWritten(fresh)
  if (!isDevelopment)
    await keptBundles.keepErrors(
      fresh.map(({ bundle }) => [bundle.org.orgCode, bundle.hash, []] as const),
    )
  await publishFolder({ store, audit }, lenders)
  return ready
}

function tellGone(lastGood: readonly string[], { folders }: ReadLenders): readonly Issue[] {
  return lastGood
    .filter((code) => !folders.includes(code))
    .map((org) =>
      createIssue('server/lender-folder-gone', { org }, { file: `orgs/${org}/org.json` }),
    )
}
