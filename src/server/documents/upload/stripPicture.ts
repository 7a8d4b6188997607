// oxlint-disable unicorn/consistent-function-scoping -- the text of the function is sent to a thread, with all that it calls

/**
 * The picture without metadata from a camera or program: where, when and with what it was taken,
 * previews, anything after its end. The pixels stay bit-identical, and so does the orientation.
 * Undefined if it is damaged. Imports nothing at run time: inspectPicture sends its text to a
 * thread.
 */
export function stripPicture(
  picture: Buffer,
  mediaType: 'image/jpeg' | 'image/png',
): Buffer | undefined {
  /**
   * PNG chunks, in addition to the critical ones, that change how a picture looks. Texts, times and
   * Exif are removed.
   */
  const looks = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'])

  const stripPng = (png: Buffer): Buffer => {
    const kept = [png.subarray(0, 8)]
    for (let at = 8; at + 12 <= png.length;) {
      const end = at + 12 + png.readUInt32BE(at)
      const type = png.toString('latin1', at + 4, at + 8)
      const isCritical = type < 'a'
      if (isCritical || looks.has(type)) kept.push(png.subarray(at, end))
      at = end
    }
    return Buffer.concat(kept)
  }

  /**
   * JPEG segments that a picture needs: JFIF, the color profile, Adobe's color transform. All other
   * APPn segments (Exif with the location, XMP, IPTC, previews) and comments are removed.
   */
  const [jfif, profile, adobe, comment] = [0xe0, 0xe2, 0xee, 0xfe]

  const stripJpeg = (jpeg: Buffer): Buffer | undefined => {
    const orientation = orientationOf(jpeg)
    const kept = [jpeg.subarray(0, 2)]
    if (orientation > 1 && orientation <= 8) kept.push(exifOf(orientation))
    for (let at = 2; at + 2 <= jpeg.length;) {
      const marker = jpeg[at + 1]!
      if (jpeg[at] !== 0xff) return undefined
      if (marker === 0xd9) return Buffer.concat([...kept, jpeg.subarray(at, at + 2)])
      if (marker === 0xff) {
        at += 1
        continue
      }
      if (at + 4 > jpeg.length) return undefined
      const data = at + 2 + jpeg.readUInt16BE(at + 2)
      const end = marker === 0xda ? endOfScan(jpeg, data) : data
      if (end > jpeg.length) return undefined
      if (isNeeded(marker, jpeg.subarray(at + 4, data)))
        kept.push(shorten(marker, jpeg.subarray(at, end)))
      at = end
    }
    return undefined
  }

  const isNeeded = (marker: number, data: Buffer): boolean => {
    if (marker === jfif) return data.toString('latin1', 0, 5) === 'JFIF\0'
    if (marker === profile) return data.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
    if (marker === adobe) return data.toString('latin1', 0, 5) === 'Adobe'
    return marker < jfif || (marker > 0xef && marker !== comment)
  }

  /**
   * JFIF without the preview that can follow it, and Adobe's transform without anything after it.
   */
  const shorten = (marker: number, segment: Buffer): Buffer => {
    const most = marker === jfif ? 18 : marker === adobe ? 16 : segment.length
    if (segment.length <= most) return segment
    const short = Buffer.from(segment.subarray(0, most))
    short.writeUInt16BE(most - 2, 2)
    if (marker === jfif) short.writeUInt16BE(0, 16)
    return short
  }

  /** Position of the next marker: inside a scan, 0xff is followed by 0 or by a restart marker. */
  const endOfScan = (jpeg: Buffer, from: number): number => {
    let at = jpeg.indexOf(0xff, from)
    while (
      at >= 0 &&
      at + 1 < jpeg.length &&
      (jpeg[at + 1] === 0 || (jpeg[at + 1]! >= 0xd0 && jpeg[at + 1]! <= 0xd7))
    ) {
      at = jpeg.indexOf(0xff, at + 2)
    }
    return at < 0 ? Infinity : at
  }

  /** From the first Exif segment; 1 is upright, also for an unreadable one. */
  const orientationOf = (jpeg: Buffer): number => {
    for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
      const marker = jpeg[at + 1]!
      if (marker === 0xda) return 1
      const end = marker === 0xff ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2)
      if (marker === 0xe1 && jpeg.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
        return tagOf(jpeg.subarray(at + 10, end)) ?? 1
      at = end
    }
    return 1
  }

  /** The orientation (tag 0x0112) in the first directory of a TIFF block (Exif 2.32, 4.6.4). */
  const tagOf = (tiff: Buffer): number | undefined => {
    if (tiff.length < 8) return undefined
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    if (first + 2 > tiff.length) return undefined
    const entries = read16(first)
    for (let entry = 0; entry < entries; entry++) {
      const at = first + 2 + entry * 12
      if (at + 12 > tiff.length) return undefined
      if (read16(at) === 0x0112) return read16(at + 8)
    }
    return undefined
  }

  /** An Exif segment with only the orientation (tag 0x0112, 1 to 8). */
  const exifOf = (orientation: number): Buffer => {
    const segment = Buffer.from(
      'ffe1002245786966000049492a0008000000010012010300010000000000000000000000',
      'hex',
    )
    segment.writeUInt16LE(orientation, 28)
    return segment
  }

  return mediaType === 'image/png' ? stripPng(picture) : stripJpeg(picture)
}
