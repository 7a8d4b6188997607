import { deflateSync } from 'node:zlib'

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest >>> 0
})

/**
 * A PNG of 1200 by 900 light gray pixels: a photo as far as the server is concerned. Each one
 * differs, because the server recognizes equal digests.
 */
export function makePicture(width = 1200, height = 900): Buffer {
  const row = Buffer.alloc(1 + width, 220)
  row[0] = 0
  const points = Buffer.concat(Array.from({ length: height }, () => row))
  points.writeUInt32BE(Math.floor(Math.random() * 2 ** 32), 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeInt32BE(
    body.reduce((crc, byte) => crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8), 0xffffffff) ^
      0xffffffff,
  )
  return Buffer.concat([length, body, sum])
}
