import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { answerErrors, answerUnreadable } from './http/answerErrors.ts'
import { compressImmutable } from './http/compressImmutable.ts'
import { checkOrigin } from './http/checkOrigin.ts'
import { closeWhileDraining } from './http/closeWhileDraining.ts'
import { keepRoutes } from './http/keepRoutes.ts'
import { limitRates } from './http/limitRates.ts'
import { logRequests } from './http/logRequests.ts'
import { readJsonBodies } from './http/readJsonBodies.ts'
import { refuseMissing } from './http/refuseMissing.ts'
import { registerCalls } from './http/registerCalls.ts'
import { secureHeaders } from './http/secureHeaders.ts'
import limits from './limits.json' with { type: 'json' }
import { accountRoutes } from './routes/accountRoutes.ts'
import { applicationDraftRoutes, signerDraftRoutes } from './routes/applicationDraftRoutes.ts'
import { applicationRoutes } from './routes/applicationRoutes.ts'
import { configRoutes } from './routes/configRoutes.ts'
import { configurationRoutes } from './routes/configurationRoutes.ts'
import { consentRoutes } from './routes/consentRoutes.ts'
import { contactRoutes } from './routes/contactRoutes.ts'
import { deskRoutes } from './routes/deskRoutes.ts'
import { documentCalls } from './routes/documentCalls.ts'
import { documentRoutes, signerDocumentRoutes } from './routes/documentRoutes.ts'
import { draftRoutes } from './routes/draftRoutes.ts'
import { experimentRoutes } from './routes/experimentRoutes.ts'
import { telemetryRoutes } from './routes/telemetryRoutes.ts'
import { originatorRoutes } from './routes/originatorRoutes.ts'
import { notificationRoutes } from './routes/notificationRoutes.ts'
import { hoursRoutes } from './routes/hoursRoutes.ts'
import { flagRoutes } from './routes/flagRoutes.ts'
import { feedbackRoutes } from './routes/feedbackRoutes.ts'
import { identityRoutes } from './routes/identityRoutes.ts'
import { lenderRoutes } from './routes/lenderRoutes.ts'
import { outboxRoutes } from './routes/outboxRoutes.ts'
import { pageErrorRoutes } from './routes/pageErrorRoutes.ts'
import { pageRoutes, type PageTemplate } from './routes/pageRoutes.ts'
import { passwordRoutes } from './routes/passwordRoutes.ts'
import { probeRoutes } from './routes/probeRoutes.ts'
import { representedRoutes } from './routes/representedRoutes.ts'
import { registrationRoutes } from './routes/registrationRoutes.ts'
import { sandboxApplicationRoutes } from './routes/sandboxApplicationRoutes.ts'
import { sandboxRoutes } from './routes/sandboxRoutes.ts'
import { sessionRoutes } from './routes/sessionRoutes.ts'
import { signInRoutes } from './routes/signInRoutes.ts'
import { signerInvitationRoutes } from './routes/signerInvitationRoutes.ts'
import { signerRoutes } from './routes/signerRoutes.ts'
import { stepRoutes } from './routes/stepRoutes.ts'
import { totpRoutes } from './routes/totpRoutes.ts'
import type { Services } from './Services.ts'

const { body, seconds } = limits

export interface ServerParts {
  readonly services: Omit<Services, 'rates' | 'log'>
  readonly logger: FastifyServerOptions['logger']
  readonly template: PageTemplate
  /** Called once, before any route: static files in production, Vite in development. */
  readonly assets?: (app: FastifyInstance) => Promise<void>
}

/** The whole HTTP side, not yet listening. Tests inject into it. */
export async function createServer({ services: given, logger, template, assets }: ServerParts): Promise<FastifyInstance> {
  const { settings } = given
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: body.bytes,
    // A call may take as long as a handler may; a file on a slow line longer.
    requestTimeout: seconds.upload * 1000,
    connectionTimeout: seconds.connection * 1000,
    handlerTimeout: seconds.handler * 1000,
    keepAliveTimeout: seconds.keepAlive * 1000,
    trustProxy: settings.trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
  })
  keepRoutes(app)
  answerErrors(app)
  logRequests(app)
  closeWhileDraining(app, given.isDraining)
  await secureHeaders(app, settings.development)
  app.addHook('onRequest', checkOrigin)
  refuseMissing(app, settings.development)
  const rates = await limitRates(app, settings.perMinute)
  readJsonBodies(app)
  compressImmutable(app)
  const services: Services = { ...given, rates, log: app.log }
  if (settings.development) await documentCalls(app)
  await assets?.(app)
  probeRoutes(app, services)
  configRoutes(app, services)
  registerCalls(app, services, {
    ...draftRoutes,
    ...registrationRoutes,
    ...signInRoutes,
    ...identityRoutes,
    ...accountRoutes,
    ...sessionRoutes,
    ...totpRoutes,
    ...passwordRoutes,
    ...contactRoutes,
    ...consentRoutes,
    ...configurationRoutes,
    ...outboxRoutes,
    ...applicationRoutes,
    ...representedRoutes,
    ...deskRoutes,
    ...applicationDraftRoutes,
    ...stepRoutes,
    ...experimentRoutes,
    ...sandboxRoutes,
    ...sandboxApplicationRoutes,
    ...documentRoutes,
    ...signerRoutes,
    ...signerDraftRoutes,
    ...signerDocumentRoutes,
    ...signerInvitationRoutes,
    ...lenderRoutes,
    ...feedbackRoutes,
    ...flagRoutes,
    ...hoursRoutes,
    ...notificationRoutes,
    ...originatorRoutes,
    ...pageErrorRoutes,
    ...telemetryRoutes,
  })
  pageRoutes(app, services, template)
  return app
}
