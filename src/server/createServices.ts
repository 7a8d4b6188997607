import type { FastifyBaseLogger } from 'fastify'
import type { Bundles } from './bundles/Bundles.ts'
import { codeVersion } from './bundles/codeVersion.ts'
import { createBundles } from './bundles/createBundles.ts'
import { createResultStore } from './bundles/createResultStore.ts'
import type { ServerParts } from './createServer.ts'
import { createChatHub } from './chat/createChatHub.ts'
import { createChatHosts } from './chat/hosts/createChatHosts.ts'
import { createClock } from './clock/createClock.ts'
import { createTokens } from './secrets/createTokens.ts'
import { createSealedBlobs } from './stores/createSealedBlobs.ts'
import { createClamdScanner } from './documents/upload/createClamdScanner.ts'
import { createUploadQueue } from './http/createUploadQueue.ts'
import { findTestVirus } from './documents/upload/findTestVirus.ts'
import { createJobs } from './queue/createJobs.ts'
import limits from './limits.json' with { type: 'json' }
import { createRecentCounts } from './console/createRecentCounts.ts'
import { createMailService } from './mail/createMailService.ts'
import { createSeal } from './secrets/createSeal.ts'
import { readDataKey } from './secrets/readDataKey.ts'
import type { Settings } from './settings/Settings.ts'
import { noteDataKeys } from './stores/dataKeyStore.ts'
import { createSealedStores } from './stores/createSealedStores.ts'
import { openAudit, readTokenSecret } from './stores/heldKeyStore.ts'
import { createReads } from './stores/replica/createReads.ts'
import { openBlobs } from './stores/objects/openBlobs.ts'
import { migrate } from './stores/migrate.ts'
import { openDatabase, type Store } from './stores/openDatabase.ts'
import { searchSeededAddresses } from './vendors/addresses/searchSeededAddresses.ts'
import { searchWithUnit } from './vendors/addresses/searchWithUnit.ts'
import { seedAddresses } from './vendors/addresses/seedAddresses.ts'
import { createLenderVendors } from './vendors/createLenderVendors.ts'
import { seedStaff } from './identity/seedStaff.ts'
import { startWork } from './startWork.ts'
import type { Vendors } from './vendors/Vendors.ts'

export interface OpenServices {
  readonly services: ServerParts['services']
  /** Starts running jobs, first those that a dead process left. */
  work(): Promise<void>
  /** Reports "draining" on /readyz from now on. */
  drain(): void
  close(): Promise<void>
}

/** Replaces the server's own: the sandbox's vendors, the lenders of the configuration folder. */
export interface GivenServices {
  readonly vendors?: Vendors
  readonly bundles?: Bundles
  /** Serve no lender with placeholders or examples (createBundles). */
  readonly onlyFinalWords?: boolean
  /** Called at the end of each part of startup, with its name. */
  readonly lap?: (part: string) => void
}

/** Connections to the database, by what they are for. */
interface Pools {
  readonly store: Store
  /**
   * A request that needs a bundle may already hold a connection: reading the bundle from the same
   * pool could deadlock.
   */
  readonly bundleStore: Store
  readonly probe: Store
}

/**
 * Opens and migrates the database at `url` and loads the lenders. Throws a ProblemError if either
 * fails.
 */
export async function createServices(
  settings: Settings,
  url: string,
  log: FastifyBaseLogger,
  given: GivenServices = {},
): Promise<OpenServices> {
  let [isClosing, isDraining] = [false, false]
  let stopRegular: (() => void) | undefined
  const onBroken = (error: Error) => {
    // Pools end before the server has noticed that their connections are closed; the embedded
    // database, which ends next, breaks those.
    if (!isClosing) log.error({ err: error }, 'idle database connection broke')
  }
  const pools: Pools = {
    store: openDatabase(url, onBroken),
    bundleStore: openDatabase(url, onBroken, 2),
    probe: openDatabase(url, onBroken, 1),
  }
  const closePools = () => Promise.all(Object.values(pools).map((each: Store) => each.destroy()))
  try {
    given.lap?.('connections')
    const kept = await openKept({ settings, url, log, given, pools })
    const services = await openServices(
      { settings, url, log, given, pools, kept },
      () => isDraining,
    )
    const transport = await openTransport(settings)
    return {
      services,
      work: async () => {
        stopRegular = await startWork({ ...services, log }, transport)
      },
      drain: () => {
        isDraining = true
      },
      close: async () => {
        stopRegular?.()
        await services.jobs.stop()
        await services.chat.stop()
        transport?.close()
        await kept.bundles.close()
        await Promise.all([kept.objects.close(), kept.reads.close()])
        isClosing = true
        await closePools()
      },
    }
  } catch (error) {
    await closePools()
    throw error
  }
}

/** Only with an SMTP server: its package is large. */
async function openTransport({ smtpUrl }: Settings) {
  if (smtpUrl === undefined) return undefined
  const { createTransport } = await import('./mail/createTransport.ts')
  return createTransport(smtpUrl)
}

type Kept = Awaited<ReturnType<typeof openKept>>

/** The migrated database, what is encrypted in it, and the lenders. */
async function openKept({ settings, url, log, given: parts, pools }: Omit<Opening, 'kept'>) {
  const { store, bundleStore } = pools
  const { lap, bundles: given, onlyFinalWords } = parts
  const seal = createSeal({ key: readDataKey(settings) })
  await migrate(store, seal, settings.auditKey)
  await noteDataKeys(store, seal, log)
  const audit = await openAudit(store, seal, settings.auditKey)
  const objects = await openBlobs(settings, { store, url }, log)
  const blobs = createSealedBlobs(seal, objects.blobs)
  const sealed = createSealedStores({ seal, audit, blobs })
  await seedAddresses(store)
  const clock = await createClock(store)
  lap?.('tables')
  const version = codeVersion(settings.root)
  const bundles =
    given ??
    (await createBundles({
      root: settings.config,
      follows: settings.followsFolder,
      store: bundleStore,
      audit,
      clock,
      kept: createResultStore({ store: bundleStore, seal, log, version }),
      log,
      onlyFinalWords,
      isDevelopment: settings.development,
    }))
  lap?.('lenders')
  if (settings.sandbox) await seedStaff(store, sealed, bundles.orgCodes())
  lap?.('staff')
  const reads = createReads(settings.readUrl, pools)
  return { seal, audit, sealed, objects, blobs, clock, bundles, reads }
}

interface Opening {
  readonly settings: Settings
  readonly url: string
  readonly log: FastifyBaseLogger
  readonly given: GivenServices
  readonly pools: Pools
  readonly kept: Kept
}

async function openServices(
  { settings, url, log, given, pools, kept }: Opening,
  isDraining: () => boolean,
): Promise<ServerParts['services']> {
  const { store, probe } = pools
  const { seal, audit, sealed, objects, blobs, clock, bundles, reads } = kept
  const tokens = createTokens(settings.secret ?? (await readTokenSecret(store, seal)))
  const alone = settings.databaseUrl === undefined
  const listenUrl = settings.listenUrl ?? url
  const jobs = await createJobs({ store, url: listenUrl, clock, log, alone })
  given.lap?.('queues')
  const chat = createChatHub(listenUrl, (error) =>
    log.error({ err: error }, 'connection for the chat broke'),
  )
  const services: ServerParts['services'] = {
    settings,
    store,
    probe,
    seal,
    ...sealed,
    blobs,
    bucket: objects.bucket,
    audit,
    chat,
    chatHosts: createChatHosts({ bundles, settings, log }),
    scanFile: settings.scanner
      ? createClamdScanner(settings.scanner, limits.documents.scanSeconds)
      : findTestVirus,
    bundles: {
      ...bundles,
      // Who is staff may have changed.
      reload: async () => {
        await bundles.reload()
        chat.wake()
      },
    },
    clock,
    jobs,
    mail: createMailService({ ...sealed, settings, store, bundles, jobs }),
    vendors: given.vendors ?? createLenderVendors({ bundles, settings, log }),
    tokens,
    addresses: searchWithUnit(searchSeededAddresses(store)),
    recentCounts: createRecentCounts(),
    reads,
    uploads: createUploadQueue(limits.uploads),
    isDraining,
  }
  return services
}
