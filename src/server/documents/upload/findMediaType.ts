/** Brands of HEIC pictures, as iPhones and Android phones take them. */
const heic = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']
const png = '\x89PNG\r\n\x1a\n'

/**
 * The type of a file by its first bytes: one of the accepted types, HEIC, or undefined. Nothing is
 * parsed, so nothing can hang.
 */
export function findMediaType(
  bytes: Uint8Array,
): 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/heic' | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString(
    'latin1',
  )
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith(png)) return 'image/png'
  if (start.slice(4, 8) === 'ftyp' && heic.includes(start.slice(8))) return 'image/heic'
  return undefined
}
