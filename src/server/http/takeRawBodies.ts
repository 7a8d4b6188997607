import type { FastifyInstance } from 'fastify'
import type { Services } from '../Services.ts'
import { authenticate } from './authenticate.ts'
import { findCallOrg } from './findOrg.ts'
import { refusal } from './Refusal.ts'

/** A part of the app whose bodies are files: whoever is not signed in is turned away before a byte of the file is read. */
export function takeRawBodies(app: FastifyInstance, services: Services, bytes: number, register: (part: FastifyInstance) => void): void {
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) => done(null, body))
    part.addHook('onRequest', async (request, reply) => {
      await authenticate(services, findCallOrg(services.bundles, request).bundle, {}, request, reply)
    })
    part.setErrorHandler((error: Error & { code?: string }) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? refusal('server/file-too-large', { megabytes: Math.floor(bytes / 1_048_576) })
        : error
    })
    register(part)
  })
}
