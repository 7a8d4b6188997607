import type { FastifyInstance } from 'fastify'
import { problem } from '#origination'
import { checkJson } from './checkJson.ts'

/** Accepts only JSON; any other content type is 415 (B-CALL-005). */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parse(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw problem('server/not-json')
  }
  checkJson(value)
  return value
}
