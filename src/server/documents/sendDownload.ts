import type { FastifyReply } from 'fastify'

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

/**
 * `Content-Disposition` of a file that is never shown in the page (RFC 6266): the whole name in
 * UTF-8 and, for old programs, its ASCII part. Quotes, control characters and path separators can't
 * break out of it.
 */
function nameDownload(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
