import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createIssue } from '#model'
import { ProblemError } from '#origination'
import { bareHeaders, bodyOf } from './answerErrors.ts'

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what Node.js can't read as a request, or reads without asking any route: broken lines and
 * headers, tunnels, expectations. Node.js and Fastify would send bare lines of their own.
 */
export function answerUnparsed(app: FastifyInstance): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 400))
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, 417))
}

/** For Fastify's `clientErrorHandler`. A connection that was reset has no one to answer. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else refuse(socket, statusOf[error.code ?? ''] ?? 400)
}

function refuse(socket: Duplex, status: number): void {
  answerOnSocket(socket, new ProblemError([createIssue('server/malformed-request')], { status }))
}

/** Writes the answer and ends the connection: what follows on it can't be told apart. */
export function answerOnSocket(socket: Duplex, refused: ProblemError): void {
  if (!socket.writable) return void socket.destroy()
  const id = randomUUID()
  const body = JSON.stringify(bodyOf(refused, id))
  const headers = {
    ...bareHeaders,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const { status } = refused
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`,
    () => socket.destroy(),
  )
}
