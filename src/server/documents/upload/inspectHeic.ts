import { createRequire } from 'node:module'
import { convertHeic, type HeicConversion } from './convertHeic.ts'
import { runInThread, type ThreadLimits } from './runInThread.ts'

const require = createRequire(import.meta.url)
const body = `
  return (${convertHeic.toString()})({
    decodeAll: require(workerData.decoder).all,
    encode: require(workerData.encoder).encode,
  }, workerData.bytes, workerData.most)`

/**
 * Converts an untrusted HEIC picture to JPEG in a separate thread: one that can't be decoded there
 * counts as broken.
 */
export async function inspectHeic(
  bytes: Uint8Array,
  { pixels, side, quality, ...most }: ThreadLimits & Parameters<typeof convertHeic>[2],
): Promise<HeicConversion> {
  const data = {
    decoder: require.resolve('heic-decode'),
    encoder: require.resolve('jpeg-js'),
    bytes: new Uint8Array(bytes),
    most: { pixels, side, quality },
  }
  const conversion = await runInThread<HeicConversion>(body, data, most)
  const nothing = { width: 0, height: 0 }
  return conversion === 'late'
    ? { result: 'late', ...nothing }
    : (conversion ?? { result: 'broken', ...nothing })
}
