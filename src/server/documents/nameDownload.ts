/**
 * `Content-Disposition` of a file that is never shown in the page (RFC 6266): the whole name in
 * UTF-8 and, for old programs, its ASCII part. Quotes, control characters and path separators can't
 * break out of it.
 */
export function nameDownload(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
