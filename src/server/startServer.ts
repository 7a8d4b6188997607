import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { createIssue } from '#model'
import { ProblemError } from '#origination'
import { followFiles } from './bundles/followFiles.ts'
import { followReleases } from './releases/followReleases.ts'
import { listMissingChatKeys } from './chat/hosts/createChatHosts.ts'
import { listMissingCertificates } from './documents/signing/listMissingCertificates.ts'
import { createServer, type ServerParts } from './createServer.ts'
import { createServices, type GivenServices } from './createServices.ts'
import { loggerOptions } from './http/loggerOptions.ts'
import { createStopwatch } from './createStopwatch.ts'
import type { MetricNeeds } from './metrics/createMetrics.ts'
import limits from './limits.json' with { type: 'json' }
import type { Settings } from './settings/Settings.ts'
import { startEmbeddedPostgres } from './stores/embedded/startEmbeddedPostgres.ts'
import { listMissingVendors } from './vendors/listMissingVendors.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly services: ServerParts['services']
  readonly port: number
  /** Milliseconds of each part of startup, and in total. */
  readonly milliseconds: Readonly<Record<string, number>>
  /** Drains, then closes the HTTP server and the database. Can be called twice. */
  stop(): Promise<void>
}

/** Starts database, lenders and HTTP: resolves once everything is listening. */
export async function startServer(
  settings: Settings,
  parts: Pick<ServerParts, 'template' | 'drawer' | 'assets'>,
  given: GivenServices = {},
): Promise<RunningServer> {
  const log = pino(loggerOptions(settings.logLevel))
  const since = Date.now()
  const { lap, milliseconds } = createStopwatch()
  lap('modules')
  const embedded = await startOwnDatabase(settings, log)
  lap('database')
  try {
    const url = settings.databaseUrl ?? embedded!.url
    const open = await createServices(settings, url, log, {
      onlyFinalWords: !settings.sandbox,
      ...given,
      lap,
    })
    await refuseMissing(open, given)
    const app = await createServer({
      services: open.services,
      logger: loggerOptions(settings.logLevel),
      ...parts,
    })
    lap('http')
    await open.work()
    lap('jobs')
    const metrics = await openMetrics(settings, open.services, log)
    // Node's 511 would leave connections that come at once to the retries of TCP: 1, 3, 7, … 31
    // seconds.
    await app.listen({ port: settings.port, host: settings.host, backlog: limits.listen.backlog })
    const stopFollowing = followFolder(settings, open.services, log, since)
    const stopListening = followReleases(settings.listenUrl ?? url, open.services, log)
    let stopping: Promise<void> | undefined
    const stop = async () => {
      stopFollowing?.()
      await stopListening()
      open.drain()
      await new Promise((resolve) => setTimeout(resolve, settings.drainDelay * 1000))
      await Promise.race([app.close(), pauseForDrain()])
      await metrics?.stop()
      await open.close()
      await embedded?.stop()
    }
    const { port } = app.server.address() as AddressInfo
    lap('listen')
    return {
      app,
      services: open.services,
      port,
      milliseconds: milliseconds(),
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** In development the page hears of changes too (serveWithVite.ts). */
function followFolder(
  { development, followsFolder, config }: Settings,
  { bundles }: ServerParts['services'],
  log: Logger,
  since: number,
) {
  return development || !followsFolder ? undefined : followFiles(bundles, config, log, since)
}

/** Its package is loaded only where metrics are served. */
async function openMetrics({ metrics }: Settings, needs: MetricNeeds, log: Logger) {
  if (!metrics) return undefined
  const { serveMetrics } = await import('./metrics/serveMetrics.ts')
  return serveMetrics(metrics, needs, log)
}

async function startOwnDatabase({ databaseUrl, dataFolder, sandbox }: Settings, log: Logger) {
  if (databaseUrl !== undefined) return undefined
  const embedded = await startEmbeddedPostgres(dataFolder, {}, log)
  if (!sandbox) {
    const issue = createIssue('server/embedded-in-production', { folder: dataFolder })
    log.warn({ issue }, issue.message)
  }
  return embedded
}

/**
 * Throws a ProblemError if a lender has a vendor or a chat provider that cannot be called, or
 * nothing to sign its documents with.
 */
async function refuseMissing(
  open: Awaited<ReturnType<typeof createServices>>,
  given: GivenServices,
): Promise<void> {
  const missing = [
    ...(given.vendors ? [] : listMissingVendors(open.services)),
    ...listMissingChatKeys(open.services),
    ...(given.vendors ? [] : listMissingCertificates(open.services)),
  ]
  if (missing.length === 0) return
  await open.close()
  throw new ProblemError(missing)
}

const pauseForDrain = () =>
  new Promise((resolve) => setTimeout(resolve, limits.seconds.drain * 1000).unref())
