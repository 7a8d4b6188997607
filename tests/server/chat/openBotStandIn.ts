import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isSignedWebhook } from '../../../src/server/secrets/isSignedWebhook.ts'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'

export interface BotOrder {
  readonly key: string
  readonly order: { readonly application: string }
  readonly request: {
    readonly question: string
    readonly history: readonly { readonly from: string; readonly text: string }[]
  }
}

export interface BotStandIn {
  readonly url: string
  /** What came, with signature and by the contract, in order. */
  readonly orders: readonly BotOrder[]
  /** How the next orders are answered; at first with what a bot says. */
  respond(how: (response: ServerResponse, order: BotOrder) => void): void
  close(): Promise<void>
}

const shape = operationShapes.find(({ name }) => name === 'chatbot.answer')!

/** Sends a status with a JSON body. */
export function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A bot that knows one answer, and says of everything else that a person has to answer it. */
export function answerAsBot(response: ServerResponse, { request }: BotOrder): void {
  const answer = /line of credit|heloc/i.test(request.question)
    ? { text: 'A line of credit is secured by your home.', offersPerson: false, source: 'Handbook' }
    : { text: 'I do not know that.', offersPerson: true }
  reply(response, 200, { answer })
}

/** A lender's own chatbot over HTTP, on this machine; it accepts only orders of the contract. */
export async function openBotStandIn(secret: Buffer): Promise<BotStandIn> {
  const orders: BotOrder[] = []
  let respond: Parameters<BotStandIn['respond']>[0] = answerAsBot
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { order, ...rest } = JSON.parse(body.toString('utf8'))
    const isOrder =
      request.url === '/chatbot/answer' &&
      isSignedWebhook(secret, request.headers, body) &&
      shape.checkRequest(rest.request) === null
    if (!isOrder) return reply(response, 401, {})
    const came = { key: String(request.headers['idempotency-key']), order, request: rest.request }
    orders.push(came)
    respond(response, came)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    respond: (how) => void (respond = how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
