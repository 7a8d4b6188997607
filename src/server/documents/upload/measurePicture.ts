// oxlint-disable unicorn/consistent-function-scoping -- the text of the function is sent to a thread, with all that it calls
import type { crc32 } from 'node:zlib'
import type { imageSize } from 'image-size'

export interface PictureReaders {
  readonly imageSize: typeof imageSize
  readonly crc32: typeof crc32
}

/**
 * Width and height in px of a complete picture; undefined if it is damaged or truncated. Nothing is
 * decoded, so nothing can blow up. Imports nothing at run time: inspectPicture sends its text to a
 * thread.
 */
export function measurePicture(
  { imageSize, crc32 }: PictureReaders,
  picture: Buffer,
  mediaType: 'image/jpeg' | 'image/png',
): { width: number; height: number } | undefined {
  /** Chunk by chunk, each with its checksum, IHDR to IEND, and nothing after it. */
  const isWholePng = (png: Buffer): boolean => {
    let [at, chunks, hasData] = [8, 0, false]
    while (at + 12 <= png.length) {
      const length = png.readUInt32BE(at)
      const end = at + 8 + length
      if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end))
        return false
      const type = png.toString('latin1', at + 4, at + 8)
      if ((chunks === 0) !== (type === 'IHDR')) return false
      if (type === 'IDAT') hasData = true
      chunks++
      at = end + 4
      if (type === 'IEND') return hasData && at === png.length
    }
    return false
  }

  /**
   * Marker by marker to the scans, then to the end-of-image marker. Cameras append their own data
   * after that.
   */
  const isWholeJpeg = (jpeg: Buffer): boolean => {
    let at = 2
    while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
      const marker = jpeg[at + 1]!
      if (marker === 0xff) at += 1
      else if (marker === 0xda) return jpeg.indexOf(Buffer.of(0xff, 0xd9), at) > at
      else at += 2 + jpeg.readUInt16BE(at + 2)
    }
    return false
  }

  try {
    const { width, height } = imageSize(picture)
    const isWhole = mediaType === 'image/png' ? isWholePng(picture) : isWholeJpeg(picture)
    return isWhole && width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
