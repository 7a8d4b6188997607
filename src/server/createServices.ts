import type { FastifyBaseLogger } from 'fastify'
import type { Bundles } from './bundles/Bundles.ts'
import { isLendingSite } from './bundles/isLendingSite.ts'
import { codeVersion } from './bundles/codeVersion.ts'
import { createBundles } from './bundles/createBundles.ts'
import { createResultStore } from './bundles/createResultStore.ts'
import type { ServerParts } from './createServer.ts'
import { createChatHub } from './chat/createChatHub.ts'
import { createChatHosts } from './chat/hosts/createChatHosts.ts'
import { createClock } from './clock/createClock.ts'
import { createTokens } from './secrets/createTokens.ts'
import { createPostgresBlobs } from './stores/createPostgresBlobs.ts'
import { createSealedBlobs } from './stores/createSealedBlobs.ts'
import { createClamdScanner } from './documents/upload/createClamdScanner.ts'
import { createUploadQueue } from './http/createUploadQueue.ts'
import { findTestVirus } from './documents/upload/findTestVirus.ts'
import { createAnchorer } from './jobs/createAnchorer.ts'
import { createAuditor } from './jobs/createAuditor.ts'
import { createCarrier } from './jobs/createCarrier.ts'
import { createResealer } from './jobs/createResealer.ts'
import { createSweeper } from './jobs/createSweeper.ts'
import { createJobs } from './queue/createJobs.ts'
import type { RegularQueue } from './queue/Jobs.ts'
import limits from './limits.json' with { type: 'json' }
import { createMailCarrier } from './mail/createMailCarrier.ts'
import { createRecentCounts } from './console/createRecentCounts.ts'
import { createMailService } from './mail/createMailService.ts'
import { createLinkCarrier } from './signers/createLinkCarrier.ts'
import { createTextCarrier } from './mail/createTextCarrier.ts'
import { createTransport } from './mail/createTransport.ts'
import { reconcile } from './jobs/reconcile.ts'
import { removeUnnamedFiles } from './documents/removeUnnamedFiles.ts'
import { noteDocument } from './origination/noteDocument.ts'
import { passTime } from './origination/passTime.ts'
import { createDeliveryCarrier } from './submissions/createDeliveryCarrier.ts'
import { webhooksWithoutSecret } from './submissions/webhooksWithoutSecret.ts'
import { createSeal } from './secrets/createSeal.ts'
import { readDataKey } from './secrets/readDataKey.ts'
import type { Settings } from './settings/Settings.ts'
import { noteDataKeys } from './stores/dataKeyStore.ts'
import { createSealedStores } from './stores/createSealedStores.ts'
import { openAudit, readTokenSecret } from './stores/heldKeyStore.ts'
import { migrate } from './stores/migrate.ts'
import { openDatabase } from './stores/openDatabase.ts'
import { searchSeededAddresses } from './vendors/addresses/searchSeededAddresses.ts'
import { searchWithUnit } from './vendors/addresses/searchWithUnit.ts'
import { seedAddresses } from './vendors/addresses/seedAddresses.ts'
import { createLenderVendors } from './vendors/createLenderVendors.ts'
import { seedStaff } from './identity/seedStaff.ts'
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
  const seal = createSeal({ key: readDataKey(settings) })
  let isClosing = false
  const onBroken = (error: Error) => {
    // Pools end before the server has noticed that their connections are closed; the embedded
    // database, which ends next, breaks those.
    if (!isClosing) log.error({ err: error }, 'idle database connection broke')
  }
  const store = openDatabase(url, onBroken)
  // A request that needs a bundle may already hold a connection: reading the bundle from the same
  // pool could deadlock.
  const bundleStore = openDatabase(url, onBroken, 2)
  const probe = openDatabase(url, onBroken, 1)
  try {
    given.lap?.('connections')
    await migrate(store, seal, settings.auditKey)
    await noteDataKeys(store, seal, log)
    const audit = await openAudit(store, seal, settings.auditKey)
    const blobs = createSealedBlobs(seal, createPostgresBlobs())
    const sealed = createSealedStores({ seal, audit, blobs })
    await seedAddresses(store)
    const clock = await createClock(store)
    given.lap?.('tables')
    const bundles =
      given.bundles ??
      (await createBundles({
        root: settings.config,
        follows: settings.followsFolder,
        store: bundleStore,
        audit,
        clock,
        kept: createResultStore({
          store: bundleStore,
          seal,
          log,
          version: codeVersion(settings.root),
        }),
        log,
        onlyFinalWords: given.onlyFinalWords,
        isDevelopment: settings.development,
      }))
    given.lap?.('lenders')
    if (settings.sandbox) await seedStaff(store, sealed, bundles.orgCodes())
    given.lap?.('staff')
    const tokens = createTokens(settings.secret ?? (await readTokenSecret(store, seal)))
    const jobs = await createJobs({
      store,
      url,
      clock,
      log,
      alone: settings.databaseUrl === undefined,
    })
    given.lap?.('queues')
    const chat = createChatHub(url, (error) =>
      log.error({ err: error }, 'connection for the chat broke'),
    )
    const mail = createMailService({ settings, store, mails: sealed.mails, bundles, jobs })
    const transport = settings.smtpUrl === undefined ? undefined : createTransport(settings.smtpUrl)
    let draining = false
    let passing: NodeJS.Timeout | undefined
    let sweeping: NodeJS.Timeout | undefined
    let anchoring: NodeJS.Timeout | undefined
    let clearing: NodeJS.Timeout | undefined
    const services: ServerParts['services'] = {
      settings,
      store,
      probe,
      seal,
      ...sealed,
      audit,
      chat,
      chatHosts: createChatHosts({ bundles, settings, log }),
      scanFile: settings.scanner
        ? createClamdScanner(settings.scanner, limits.documents.scanSeconds)
        : findTestVirus,
      onDocument: (added) => noteDocument({ ...services, log }, added),
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
      mail,
      vendors: given.vendors ?? createLenderVendors({ bundles, settings, log }),
      tokens,
      addresses: searchWithUnit(searchSeededAddresses(store)),
      recentCounts: createRecentCounts(),
      uploads: createUploadQueue(limits.uploads),
      isDraining: () => draining,
    }
    return {
      services,
      work: async () => {
        const lends = isLendingSite(bundles)
        if (lends) await reconcile({ ...services, log })
        if (!settings.sandbox && !settings.scanner)
          log.warn('uploads are not checked for viruses: set SCANNER')
        for (const { code, message, remedy, file, pointer } of webhooksWithoutSecret(services))
          log.error({ code, file, pointer, remedy }, message)
        jobs.start({
          work: createCarrier({ ...services, log }),
          text: createTextCarrier({ ...services, log }),
          link: createLinkCarrier({ ...services, log }),
          submission: createDeliveryCarrier({ ...services, log }),
          reseal: createResealer({ ...services, log }),
          sweep: createSweeper({ ...services, log }),
          audit: createAuditor({ ...services, log }, transport),
          anchor: createAnchorer(services),
          ...(transport && { mail: createMailCarrier({ ...services, log }, transport) }),
        })
        const pass = () =>
          void passTime({ ...services, log }).catch((error: unknown) =>
            log.error({ err: error }, 'time did not pass'),
          )
        const askFor = (...queues: readonly RegularQueue[]) => {
          for (const queue of queues)
            void jobs
              .sendRegular(queue)
              .catch((error: unknown) =>
                log.error({ err: error, queue }, 'a regular job was not asked for'),
              )
        }
        const askForRegular = () => askFor('sweep', 'audit', 'reseal')
        if (settings.anchors.some(({ kind }) => kind === 'file')) {
          const anchor = () => askFor('anchor')
          anchor()
          anchoring = setInterval(anchor, limits.audit.anchorMinutes * 60_000).unref()
        }
        const clear = () =>
          void removeUnnamedFiles(services).catch((error: unknown) =>
            log.error({ err: error }, 'files that nothing names stay'),
          )
        clear()
        clearing = setInterval(clear, limits.unnamedFiles.everyMinutes * 60_000).unref()
        askForRegular()
        sweeping = setInterval(askForRegular, limits.sweep.askMinutes * 60_000).unref()
        if (lends) passing = setInterval(pass, limits.jobs.passTimeMinutes * 60_000).unref()
      },
      drain: () => {
        draining = true
      },
      close: async () => {
        clearInterval(passing)
        clearInterval(anchoring)
        clearInterval(sweeping)
        clearInterval(clearing)
        await jobs.stop()
        await chat.stop()
        transport?.close()
        await bundles.close()
        isClosing = true
        await Promise.all([store, bundleStore, probe].map((each) => each.destroy()))
      },
    }
  } catch (error) {
    await Promise.all([store, bundleStore, probe].map((each) => each.destroy()))
    throw error
  }
}
