// oxlint-disable unicorn/consistent-function-scoping -- the text of the function is sent to a thread, with all that it calls
import type { crc32 } from 'node:zlib'

export interface PictureSize {
  /** In px, as stored: a viewer may turn the picture. */
  readonly width: number
  readonly height: number
}

/**
 * Width and height of a complete picture; undefined if it is damaged or truncated. Nothing is
 * decoded, so nothing can blow up. Imports nothing at run time: inspectPicture sends its text to a
 * thread.
 */
export function measurePicture(
  checksum: typeof crc32,
  picture: Buffer,
  mediaType: 'image/jpeg' | 'image/png',
): PictureSize | undefined {
  /** Chunk by chunk, each with its checksum, IHDR to IEND, and nothing after it. */
  const measurePng = (png: Buffer): PictureSize | undefined => {
    let [at, chunks, hasData] = [8, 0, false]
    while (at + 12 <= png.length) {
      const length = png.readUInt32BE(at)
      const end = at + 8 + length
      if (end + 4 > png.length || checksum(png.subarray(at + 4, end)) !== png.readUInt32BE(end))
        return undefined
      const type = png.toString('latin1', at + 4, at + 8)
      if ((chunks === 0) !== (type === 'IHDR' && length === 13)) return undefined
      if (type === 'IDAT') hasData = true
      chunks++
      at = end + 4
      if (type === 'IEND')
        return hasData && at === png.length
          ? { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
          : undefined
    }
    return undefined
  }

  /**
   * Marker by marker to the scans, by the frame header (ITU-T T.81, B.2.2), then to the
   * end-of-image marker. Cameras append their own data after that.
   */
  const measureJpeg = (jpeg: Buffer): PictureSize | undefined => {
    let size: PictureSize | undefined
    let at = 2
    while (at + 9 <= jpeg.length && jpeg[at] === 0xff) {
      const marker = jpeg[at + 1]!
      if (marker === 0xda) return jpeg.indexOf(Buffer.of(0xff, 0xd9), at) > at ? size : undefined
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (isFrame) size ??= { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
      at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2)
    }
    return undefined
  }

  const size = mediaType === 'image/png' ? measurePng(picture) : measureJpeg(picture)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}
