import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
 * A body as the browser asks for it, with the headers that say so; compressed once per name and
 * encoding. Not for what has a secret next to user input: its length would leak it (BREACH).
 */
export async function compressText(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { name, body }: { readonly name: string; readonly body: Buffer },
): Promise<Buffer> {
  reply.header('vary', 'Accept-Encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = Object.keys(encodings).find((each) =>
    new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(accepted),
  )
  if (encoding === undefined || body.length < fewestBytes) return body
  const key = `${encoding} ${name}`
  const compressed = kept.get(key) ?? encodings[encoding]!(body)
  kept.delete(key)
  kept.set(key, compressed)
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compressed
}
