import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#origination'
import type { ServedBundle } from '../bundles/Bundles.ts'
import type { Upload } from './createUploadQueue.ts'
import { networkOf } from '../networkOf.ts'
import type { HttpNeeds } from './HttpNeeds.ts'
import { authenticate } from './authenticate.ts'
import { findCallOrg } from './findOrg.ts'

/** Throws if the caller can't send a file. */
export type Admit = (served: ServedBundle, request: FastifyRequest) => Promise<void>

interface RawBodies {
  readonly bytes: number
  readonly admit?: Admit | undefined
  /** The bodies are files that are read in turns. */
  readonly inTurns: boolean
}

const uploads = new WeakMap<FastifyRequest, Upload>()

/** The file of a request whose files are read in turns. */
export const uploadOf = (request: FastifyRequest): Upload | undefined => uploads.get(request)

/**
 * Registers routes whose bodies are files. Without `admit` the caller must be signed in; both are
 * checked before a byte of the file is read.
 */
export function takeRawBodies(
  app: FastifyInstance,
  services: HttpNeeds,
  { bytes, admit, inTurns }: RawBodies,
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
      if (admit) await admit(served, request)
      else await authenticate(services, served.bundle, {}, request, reply)
      if (inTurns) openUpload(services, served, request, reply, admit === undefined)
    })
    if (inTurns)
      part.addHook('preParsing', async (request, _reply, body) =>
        countBytes(body, uploads.get(request)!),
      )
    part.setErrorHandler((error: Error & { code?: string }) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? problem('server/file-too-large', { megabytes: Math.floor(bytes / 1_048_576) })
        : error
    })
    register(part)
  })
}

/** The file's place in the queue, until the response is sent or the sender leaves. */
function openUpload(
  services: HttpNeeds,
  { bundle }: ServedBundle,
  request: FastifyRequest,
  reply: FastifyReply,
  isKnown: boolean,
): void {
  const source = { network: networkOf(request.ip), org: bundle.org.orgCode, isKnown }
  const upload = services.uploads.open(source, () => request.raw.destroy())
  uploads.set(request, upload)
  reply.raw.once('close', () => upload.end())
}

/** Passes the body on as far as there is room for it. */
function countBytes(body: Readable, upload: Upload): Readable {
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      try {
        upload.take(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  body.once('error', (error) => counted.destroy(error))
  return body.pipe(counted)
}
