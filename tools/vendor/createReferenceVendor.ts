import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import type { JsonObject } from '#model'
import { type People, respondTo } from '#origination'
import { sha256 } from '../../src/server/clock/environmentAt.ts'
import limits from '../../src/server/limits.json' with { type: 'json' }
import { isSignedWebhook } from '../../src/server/secrets/isSignedWebhook.ts'
import { operationShapes } from '../../src/server/vendors/operationShapes.ts'
import { loadPeople } from '../../src/server/vendors/sandbox/loadPeople.ts'
import { postAnswer } from './postAnswer.ts'
import { readOrder, type ReceivedOrder } from './readOrder.ts'
import { addWindowPages } from './windows/addWindowPages.ts'

export interface ReferenceOptions {
  /** Checks the signature of orders, and signs webhooks. */
  readonly secret: Buffer
  readonly people?: People
  /**
   * Where answers to pending orders are posted once they are due; without it the vendor waits to be
   * asked again.
   */
  readonly webhookUrl?: string
  /** Posts them after so many seconds instead, also those that people.json has wait for days. */
  readonly webhookSeconds?: number
  readonly log?: FastifyBaseLogger
}

/** In milliseconds: what a timer can wait. */
const longestTimer = 2 ** 31 - 1

/**
 * Every vendor's contract over HTTP, with the sandbox's responses: POST /credit/soft. Each answer
 * depends only on its order, and on what the borrower chose at a page of windows/.
 */
export function createReferenceVendor({
  secret,
  people = loadPeople(),
  webhookUrl,
  webhookSeconds,
  log,
}: ReferenceOptions): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true })
  const app: FastifyInstance = log ? Fastify({ loggerInstance: log, logController }) : Fastify()
  /** Digest of the request by idempotency key. */
  const known = new Map<string, string>()
  const timers = new Set<NodeJS.Timeout>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limits.body.bytes },
    (_request, body, done) => done(null, body),
  )
  const pages = addWindowPages(app, secret)
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })

  const answerLater = (received: ReceivedOrder, until: Date) => {
    if (webhookUrl === undefined) return
    const later = { ...received, order: { ...received.order, now: until } }
    const response = respondTo(people, received.operation, later.order, sha256)
    if (!('answer' in response)) return
    const send = () => {
      timers.delete(timer)
      void postAnswer(webhookUrl, secret, received, response.answer).then(
        (status) => log?.info({ order: received.order.id, status }, 'a webhook was sent'),
        () => log?.warn({ order: received.order.id }, 'a webhook could not be sent'),
      )
    }
    const milliseconds =
      webhookSeconds === undefined
        ? until.getTime() - received.order.now.getTime()
        : webhookSeconds * 1000
    const timer = setTimeout(send, Math.min(milliseconds, longestTimer)).unref()
    timers.add(timer)
  }

  app.post<{ Params: { kind: string; method: string } }>(
    '/:kind/:method',
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSignedWebhook(secret, request.headers, body))
        return refuse(reply, 401, 'the signature is wrong or too old')
      const shape = operationShapes.find(
        ({ vendor, method }) => vendor === request.params.kind && method === request.params.method,
      )
      if (!shape) return refuse(reply, 404, 'there is no such operation')
      const received = readOrder(body)
      if (received?.operation !== shape.name)
        return refuse(reply, 422, 'the order is not one of this operation')
      if (request.headers['idempotency-key'] !== received.order.id)
        return refuse(reply, 400, 'idempotency-key must be the id of the order')
      const digest = sha256(JSON.stringify(received.order.request))
      const error = shape.checkRequest(structuredClone(received.order.request))
      if (error !== null)
        return refuse(reply, 422, `the request is incomplete or wrong at ${error}`)
      if ((known.get(received.order.id) ?? digest) !== digest)
        return refuse(reply, 422, 'the idempotency key was used for another request')
      const isFirst = !known.has(received.order.id)
      known.set(received.order.id, digest)
      const said = respondTo(people, shape.name, received.order, sha256)
      log?.info(
        { operation: shape.name, order: received.order.id, said: Object.keys(said)[0] },
        'an order',
      )
      if ('answer' in said) {
        const { request: asked } = received.order
        const own =
          shape.method === 'open'
            ? { url: `http://${request.host}${pages.open(shape.vendor, asked)}` }
            : pages.answerOf(asked.token)
        return reply.send({ answer: { ...said.answer, ...own } })
      }
      if ('pendingUntil' in said) {
        if (isFirst) answerLater(received, said.pendingUntil)
        return reply.code(202).send(said satisfies { pendingUntil: Date; meanwhile?: JsonObject })
      }
      if (said.failure === 'broken') return refuse(reply, 500, 'as people.json says')
      // Never answers: the caller gives up.
      return reply.hijack()
    },
  )
  return app
}

function refuse(reply: FastifyReply, status: number, why: string): FastifyReply {
  return reply.code(status).send({ why })
}
