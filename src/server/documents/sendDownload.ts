import type { FastifyReply } from 'fastify'
import { nameDownload } from './nameDownload.ts'

/** Sets the headers of a file that is a download: no browser runs it or shows it in our own place. */
export function sendDownload(reply: FastifyReply, { mediaType, name }: { readonly mediaType: string; readonly name: string }): void {
  reply.type(mediaType).header('content-disposition', nameDownload(name)).header('content-security-policy', "sandbox; default-src 'none'")
}
