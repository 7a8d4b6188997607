import type { FastifyReply } from 'fastify'
import { nameDownload } from './nameDownload.ts'

/**
 * Types that programs show without running anything in them: they were cleaned. Anything else is
 * sent as bytes.
 */
const shown = ['application/pdf', 'image/jpeg', 'image/png']

/** Sets the headers of a download: no browser runs it or shows it on our origin. */
export function sendDownload(
  reply: FastifyReply,
  { mediaType, name }: { readonly mediaType: string; readonly name: string },
): void {
  reply
    .type(shown.includes(mediaType) ? mediaType : 'application/octet-stream')
    .header('content-disposition', nameDownload(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
}
