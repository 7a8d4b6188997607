import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Services } from '../Services.ts'
import { authenticate } from './authenticate.ts'
import { findCallOrg } from './findOrg.ts'

/** Throws if the caller can't send a file. */
export type Admit = (
  served: ServedBundle,
  request: FastifyRequest,
  services: Services,
) => Promise<void>

/**
 * Registers routes whose bodies are files. Without `admit` the caller must be signed in; both are
 * checked before a byte of the file is read.
 */
export function takeRawBodies(
  app: FastifyInstance,
  services: Services,
  { bytes, admit }: { readonly bytes: number; readonly admit?: Admit | undefined },
  register: (part: FastifyInstance) => void,
): void {
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bytes },
      (_request, body, done) => done(null, body),
    )
    part.addHook('onRequest', async (request, reply) => {
      const served = findCallOrg(services.bundles, request)
      if (admit) await admit(served, request, services)
      else await authenticate(services, served.bundle, {}, request, reply)
    })
    part.setErrorHandler((error: Error & { code?: string }) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? problem('server/file-too-large', { megabytes: Math.floor(bytes / 1_048_576) })
        : error
    })
    register(part)
  })
}
