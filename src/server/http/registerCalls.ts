import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bundle, Call, CallBody, CallId, JsonObject } from '#model'
import { type Other, otherCallers, problem } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Claims } from '../secrets/createTokens.ts'
import limits from '../limits.json' with { type: 'json' }
import type { HttpNeeds } from './HttpNeeds.ts'
import type { StoredSession } from '../stores/sessionStore.ts'
import { authenticate, type AuthenticatedCaller } from './authenticate.ts'
import { findCallOrg } from './findOrg.ts'
import { chosenLanguage, speaking } from './languageOf.ts'
import type { RateGroup } from './limitRates.ts'
import { longHandler } from './longHandler.ts'
import type { Upload } from './createUploadQueue.ts'
import { takeRawBodies, uploadOf, type Admit } from './takeRawBodies.ts'
import { validateCall } from './validateCall.ts'

/**
 * One call as its handler sees it: validated against schemas/calls/<id>.json, with a known lender
 * and, for a secure call, a known caller.
 */
export interface CallRequest<Body = JsonObject> {
  readonly org: string
  readonly served: ServedBundle
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Body
  /** The unchanged body, only for calls with `rawBytes`. */
  readonly raw: Buffer
  /** Reads the file when it is its turn; only for calls with `inTurns`. */
  readonly inTurn: Upload['run']
  readonly headers: FastifyRequest['headers']
  readonly ip: string
  /** Only for secure calls. */
  readonly claims: Claims
  readonly session: StoredSession
  /** Who can use the call on an application in addition to its borrower, by its file. */
  readonly others: readonly Other[]
  readonly reply: FastifyReply
}

/** `Needs`: of the rooms that do the work. */
export type CallHandler<Needs = HttpNeeds, Body = JsonObject> = (
  request: CallRequest<Body>,
  services: Needs,
) => Promise<unknown>

export interface CallRoute<Needs = HttpNeeds, Body = JsonObject> {
  readonly rate?: RateGroup
  /** The body holds answers of a form or of a whole flow, and can be larger than others. */
  readonly hasAnswers?: true
  /** The body holds files of the configuration, which take their time. */
  readonly hasConfiguration?: true
  /** The body is a file of any content type, up to this many bytes. */
  readonly rawBytes?: number
  /** Files that are opened here: read in turns, so that no sender keeps others waiting. */
  readonly inTurns?: boolean
  /**
   * For a call with `rawBytes` that is not secure: throws, before a byte of the file is read, if
   * the caller can't send one.
   */
  readonly admit?: (
    asked: Pick<CallRequest, 'org' | 'params' | 'headers' | 'ip'>,
    services: Needs,
  ) => Promise<unknown>
  readonly handle: CallHandler<Needs, Body>
}

/**
 * Call id → its handler. Method, path, validation, security and OpenAPI come from
 * schemas/calls/<id>.json.
 */
export type CallRoutes<Needs = HttpNeeds> = {
  readonly [Id in CallId]?: CallRoute<
    Needs,
    CallBody<Id> extends undefined ? JsonObject : CallBody<Id>
  >
}

/**
 * The only way to register calls. Throws if a call has a handler and no file; while lenders are
 * served with their last valid bundle, which can be older than the server, the call is left out
 * instead.
 */
export function registerCalls<Needs extends HttpNeeds>(
  app: FastifyInstance,
  services: Needs,
  routes: CallRoutes<Needs>,
): void {
  const { bundles, log } = services
  const calls: Bundle['calls'] = Object.assign(
    {},
    ...bundles
      .orgCodes()
      .toReversed()
      .map((code) => bundles.current(code)?.bundle.calls),
  )
  for (const [id, route] of Object.entries(routes as Readonly<Record<string, CallRoute<Needs>>>)) {
    const call = calls[id]
    if (!call) {
      const missing = problem('server/call-without-file', { call: id })
      if (bundles.lastGood().length === 0) throw missing
      log.error({ issues: missing.issues }, 'a call is not answered')
    } else if (route.rawBytes === undefined) registerCall(app, services, id, call, route)
    else
      takeRawBodies(
        app,
        services,
        {
          bytes: route.rawBytes,
          admit: admitFor(services, id, call, route),
          inTurns: route.inTurns ?? false,
        },
        (part) => registerCall(part, services, id, call, route),
      )
  }
}

function registerCall<Needs extends HttpNeeds>(
  app: FastifyInstance,
  services: Needs,
  id: string,
  call: Call,
  route: CallRoute<Needs>,
): void {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { who: call.who, call: id },
    onRequest: services.rates(route.rate ?? 'calls'),
    ...(route.hasAnswers && { bodyLimit: limits.body.answersBytes }),
    ...(route.hasConfiguration && { bodyLimit: limits.body.configurationBytes }),
    ...((route.rawBytes !== undefined || route.hasConfiguration) && longHandler),
    schema: describeForOpenApi(id, call),
    // Each lender can narrow a call by overlay: its own schemas are applied below.
    validatorCompiler: () => () => true,
    serializerCompiler: () => (data) => JSON.stringify(data),
    handler: async (request, reply) => {
      const found = findCallOrg(services.bundles, request)
      const { org } = found.bundle
      const own = found.bundle.calls[id] ?? call
      const { secure, who = [] } = own
      const caller = secure
        ? await authenticate(services, found.bundle, own, request, reply)
        : undefined
      const { served, spoken } = speakTo(caller, request, { services, found })
      const [params, query] = [{ ...(request.params as object) }, { ...(request.query as object) }]
      validateParams(own, params)
      validateCall(own, 'query', query)
      if (own.request) validateCall(own, 'request', request.body ?? null)
      reply.header('cache-control', 'no-store')
      return route.handle(
        {
          org: org.orgCode,
          served,
          params: params as Record<string, string>,
          query: query as Record<string, string>,
          body: (route.rawBytes === undefined ? (request.body ?? {}) : {}) as JsonObject,
          raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          inTurn: (work) => uploadOf(request)!.run(work),
          headers: request.headers,
          ip: request.ip,
          claims: caller?.claims as Claims,
          session: caller?.session as StoredSession,
          others: otherCallers.filter((other) => who.includes(other)),
          reply,
        },
        spoken,
      )
    },
  })
}

/** The lender's people read everything as it is written; others in the language that they chose. */
function speakTo<Needs extends HttpNeeds>(
  caller: AuthenticatedCaller | undefined,
  { headers }: FastifyRequest,
  { services, found }: { readonly services: Needs; readonly found: ServedBundle },
): { readonly served: ServedBundle; readonly spoken: Needs } {
  const isStaff = caller?.claims.variant === 'agent'
  const language = isStaff ? undefined : chosenLanguage(headers.cookie, found.bundle.org)
  return language === undefined
    ? { served: found, spoken: services }
    : {
        served: found.inLanguage(language),
        spoken: { ...services, bundles: speaking(services.bundles, language) },
      }
}

function admitFor<Needs>(
  services: Needs,
  id: string,
  call: Call,
  { admit }: CallRoute<Needs>,
): Admit | undefined {
  if (!admit) return undefined
  return async ({ bundle }, { params, headers, ip }) => {
    const asked = { ...(params as Record<string, string>) }
    validateParams(bundle.calls[id] ?? call, asked)
    await admit({ org: bundle.org.orgCode, params: asked, headers, ip }, services)
  }
}

/** A path that can't identify anything gets the same 404 as an unknown or foreign one. */
function validateParams(call: Call, params: object): void {
  try {
    validateCall(call, 'params', params)
  } catch {
    throw problem('server/not-found')
  }
}

function describeForOpenApi(id: string, call: Call): JsonObject {
  return {
    operationId: id,
    summary: call.title,
    ...(call.params && { params: withoutSchema(call.params) }),
    ...(call.query && { querystring: withoutSchema(call.query) }),
    ...(call.request && { body: withoutSchema(call.request) }),
    ...(call.response && { response: { '2xx': withoutSchema(call.response) } }),
    ...(call.secure && { security: [{ bearer: [] }] }),
  }
}

function withoutSchema({ $schema: _schema, ...rest }: JsonObject): JsonObject {
  return rest
}
