import { isOtherKind, otherKinds } from './isOtherKind.ts'
import { measurePicture } from './measurePicture.ts'
import { readPicture, type PictureInspection } from './readPicture.ts'
import { runInThread, type ThreadLimits } from './runInThread.ts'
import { stripPicture } from './stripPicture.ts'

const body = `
  return (${readPicture.toString()})({
    crc32: require('node:zlib').crc32,
    isOtherKind: ${isOtherKind.toString()},
    measurePicture: ${measurePicture.toString()},
    stripPicture: ${stripPicture.toString()},
  }, workerData.bytes, workerData.search)`

/**
 * Reads an untrusted picture in a separate thread: one that needs more memory than `most` counts as
 * broken.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  mediaType: 'image/jpeg' | 'image/png',
  most: ThreadLimits,
): Promise<PictureInspection> {
  const data = { bytes: new Uint8Array(bytes), search: { mediaType, kinds: otherKinds } }
  const inspection = await runInThread<PictureInspection>(body, data, most)
  const nothing = { width: 0, height: 0 }
  return inspection === 'late'
    ? { result: 'late', ...nothing }
    : (inspection ?? { result: 'broken', ...nothing })
}
