import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const text = /^(text\/|application\/(javascript|json)|image\/svg)/
const kept = new Map<string, Promise<Buffer>>()
/** Maximum compressed files kept in memory; the least recently used is dropped first. */
const most = 500
const fewestBytes = 1000

const encodings: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/**
 * Compresses what the loader makes and what never changes (bundles, forms, themes), once per file
 * and encoding; `vite build` compressed the built files. API responses are not compressed: they
 * contain tokens next to user input, and their length would leak them (BREACH).
 */
export function compressImmutable(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isImmutable =
      (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
      String(reply.getHeader('cache-control')).includes('immutable') &&
      text.test(String(reply.getHeader('content-type')))
    if (!isImmutable || request.method !== 'GET' || reply.statusCode !== 200) return payload
    reply.header('vary', 'Accept-Encoding')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = Object.keys(encodings).find((name) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(accepted),
    )
    if (encoding === undefined) return payload
    const body = Buffer.from(payload)
    if (body.length < fewestBytes) return body
    const key = `${encoding} ${request.url.split('?')[0]}`
    const compressed = kept.get(key) ?? encodings[encoding]!(body)
    kept.delete(key)
    kept.set(key, compressed)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed
  })
}
