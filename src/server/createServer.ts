import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { answerErrors, answerUnreadable } from './http/answerErrors.ts'
import { answerClientError, answerUnparsed } from './http/answerOnSocket.ts'
import { compressImmutable } from './http/compressImmutable.ts'
import { checkOrigin } from './http/checkOrigin.ts'
import { createPageCheck } from './http/createPageCheck.ts'
import { closeWhileDraining } from './http/closeWhileDraining.ts'
import { handleInTurns } from './http/handleInTurns.ts'
import { keepRoutes } from './http/keepRoutes.ts'
import { limitRates } from './http/limitRates.ts'
import { logRequests } from './http/logRequests.ts'
import { readJsonBodies } from './http/readJsonBodies.ts'
import { refuseMissing } from './http/refuseMissing.ts'
import { registerCalls } from './http/registerCalls.ts'
import { refuseForwarded } from './http/refuseForwarded.ts'
import { secureHeaders } from './http/secureHeaders.ts'
import { probes, shedLoad } from './http/shedLoad.ts'
import limits from './limits.json' with { type: 'json' }
import type { Drawer } from './routes/drawForVisitor.ts'
import { configRoutes } from './routes/configRoutes.ts'
import { serveChatSocket } from './chat/serveChatSocket.ts'
import { isLendingSite } from './bundles/isLendingSite.ts'
import { lendingRoutes } from './routes/lendingRoutes.ts'
import { pageRoutes, type PageTemplate } from './routes/pageRoutes.ts'
import { stepPostRoutes } from './routes/stepPostRoutes.ts'
import { siteRoutes } from './routes/siteRoutes.ts'
import { probeRoutes } from './routes/probeRoutes.ts'
import type { ChatNeeds } from './chat/ChatNeeds.ts'
import type { DocumentNeeds } from './documents/DocumentNeeds.ts'
import type { ConsoleNeeds } from './console/ConsoleNeeds.ts'
import type { HttpNeeds } from './http/HttpNeeds.ts'
import type { IdentityNeeds } from './identity/IdentityNeeds.ts'
import type { JobNeeds } from './jobs/JobNeeds.ts'
import type { MailNeeds } from './mail/MailNeeds.ts'
import type { OriginationNeeds } from './origination/OriginationNeeds.ts'
import type { SubmissionNeeds } from './submissions/SubmissionNeeds.ts'
import type { SupportNeeds } from './support/SupportNeeds.ts'
import type { ProbeNeeds } from './routes/probeRoutes.ts'
import type { AddressNeeds } from './routes/lenderRoutes.ts'
import { auditIfBroken } from './queue/auditIfBroken.ts'
import { waitingFor } from './stores/openDatabase.ts'
import type { FastifyRequest } from 'fastify'
import { problem } from '#origination'

const { body, seconds } = limits

/** What all rooms need together: only here, where the server is composed. */
type ServerNeeds = HttpNeeds &
  IdentityNeeds &
  MailNeeds &
  DocumentNeeds &
  ChatNeeds &
  SupportNeeds &
  OriginationNeeds &
  SubmissionNeeds &
  ConsoleNeeds &
  JobNeeds &
  ProbeNeeds &
  AddressNeeds

export interface ServerParts {
  readonly services: Omit<ServerNeeds, 'rates' | 'log'>
  readonly logger: FastifyServerOptions['logger']
  readonly template: PageTemplate
  /** Draws pages; without it browsers do. */
  readonly drawer?: Drawer
  /** Called once, before any route: static files in production, Vite in development. */
  readonly assets?: (app: FastifyInstance) => Promise<void>
}

/** The complete HTTP server, not yet listening. Tests inject into it. */
export async function createServer({
  services: given,
  logger,
  template,
  drawer,
  assets,
}: ServerParts): Promise<FastifyInstance> {
  const { settings } = given
  const app = createApp(logger, settings.trustProxy)
  answerUnparsed(app)
  const turns = handleInTurns(app.server, probes)
  keepRoutes(app)
  answerErrors(app)
  app.addHook('onError', async (_request, _reply, error) => auditIfBroken(given.jobs, error))
  logRequests(app)
  if (settings.traces) {
    const { sendTraces } = await import('./metrics/sendTraces.ts')
    sendTraces(app, settings.traces)
  }
  closeWhileDraining(app, given.isDraining)
  secureHeaders(app, settings.development)
  shedLoad(app, settings.overload, { turn: turns.waited, pool: () => waitingFor(given.store) })
  app.addHook('onRequest', requireOneHost)
  if (settings.sandbox && !settings.sandboxIsPublic) app.addHook('onRequest', refuseForwarded)
  app.addHook('onRequest', checkOrigin)
  const isPage = createPageCheck(given)
  refuseMissing(app, isPage)
  const rates = await limitRates(app, given)
  readJsonBodies(app)
  compressImmutable(app)
  const services: ServerNeeds = { ...given, rates, log: app.log }
  if (settings.development) {
    // Its packages are not in production.
    const { documentCalls } = await import('./routes/documentCalls.ts')
    await documentCalls(app)
  }
  await assets?.(app)
  probeRoutes(app, services)
  configRoutes(app, services)
  await serveChatSocket(app, services)
  registerCalls(app, services, siteRoutes)
  if (isLendingSite(given.bundles)) registerCalls(app, services, lendingRoutes)
  pageRoutes(app, services, { template, drawer, isPage })
  if (drawer) stepPostRoutes(app, services, { drawer, isPage })
  return app
}

function createApp(
  logger: ServerParts['logger'],
  trustProxy: ServerNeeds['settings']['trustProxy'],
): FastifyInstance {
  return Fastify({
    logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: body.bytes,
    // A call can take as long as a handler; a file on a slow connection longer.
    requestTimeout: seconds.upload * 1000,
    connectionTimeout: seconds.connection * 1000,
    handlerTimeout: seconds.handler * 1000,
    keepAliveTimeout: seconds.keepAlive * 1000,
    // Headers must arrive, or their connection ends, within the sum of both values.
    http: {
      headersTimeout: seconds.headers * 1000,
      connectionsCheckingInterval: seconds.connectionCheck * 1000,
      // Node.js would answer without a word: requireOneHost does.
      requireHostHeader: false,
    },
    trustProxy: trustProxy as (address: string, hop: number) => boolean,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerClientError,
  })
}

/**
 * Rejects a request with several Host headers: Node.js takes the first, but a proxy before it may
 * have routed by the last. Only HTTP/1.0 knows requests without one.
 */
async function requireOneHost({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((_, nth) => nth % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (hosts > 1 || (raw.headers.host === undefined && raw.httpVersion === '1.1'))
    throw problem('server/malformed-request')
}
