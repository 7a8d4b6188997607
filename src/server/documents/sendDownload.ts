import type { FastifyReply } from 'fastify'
import { nameDownload } from './nameDownload.ts'

/** What programs show without running anything of it: it was cleaned. Anything else is bytes to them. */
const shown = ['application/pdf', 'image/jpeg', 'image/png']

/** Sets the headers of a file that is a download: no browser runs it or shows it in our own place. */
export function sendDownload(reply: FastifyReply, { mediaType, name }: { readonly mediaType: string; readonly name: string }): void {
  reply
    .type(shown.includes(mediaType) ? mediaType : 'application/octet-stream')
    .header('content-disposition', nameDownload(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
}
