import type { isOtherKind } from './isOtherKind.ts'
import type { crc32 } from 'node:zlib'
import type { measurePicture } from './measurePicture.ts'
import type { stripPicture } from './stripPicture.ts'

export interface PictureInspection {
  /** mixed: also a file of another kind, even when stripped. broken: it can't be read. */
  /** late: it was not read in time. */
  readonly result: 'stripped' | 'mixed' | 'broken' | 'late'
  readonly width: number
  readonly height: number
  /** Of a stripped one: the bytes to store. */
  readonly content?: Uint8Array
}

/**
 * Functions that `readPicture` calls: passed in, because their text is sent to the thread with it.
 */
export interface PictureTools {
  readonly crc32: typeof crc32
  readonly measurePicture: typeof measurePicture
  readonly stripPicture: typeof stripPicture
  readonly isOtherKind: typeof isOtherKind
}

/**
 * Measures and strips a picture. Imports nothing at run time: inspectPicture sends its text to a
 * thread.
 */
export function readPicture(
  { crc32, measurePicture, stripPicture, isOtherKind }: PictureTools,
  bytes: Uint8Array,
  { mediaType, kinds }: { readonly mediaType: 'image/jpeg' | 'image/png'; readonly kinds: string },
): PictureInspection {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = measurePicture(crc32, picture, mediaType)
  const content = size && stripPicture(picture, mediaType)
  if (!content) return { result: 'broken', width: 0, height: 0 }
  // PDF readers accept a PDF that starts within the first kB.
  const isPdf = content.subarray(0, 1024 + 5).includes('%PDF-', 0, 'latin1')
  if (isPdf || isOtherKind(content, kinds)) return { result: 'mixed', ...size }
  return { result: 'stripped', ...size, content }
}
