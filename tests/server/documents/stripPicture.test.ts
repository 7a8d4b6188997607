import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { measurePicture } from '../../../src/server/documents/upload/measurePicture.ts'
import { stripPicture } from '../../../src/server/documents/upload/stripPicture.ts'
import { addChunk, makeJpeg, makePng } from './makeFiles.ts'

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/**
 * Exif as a phone writes it, in either byte order: which way is up, and a GPS block whose words can
 * be found again.
 */
function exifOf(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(80)
  const write = (value: number, at: number, bytes: number) =>
    order === 'II' ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes)
  tiff.write(order, 0, 'latin1')
  write(42, 2, 2)
  write(8, 4, 4)
  write(2, 8, 2)
  const entry = (at: number, tag: number, type: number, value: number) => {
    write(tag, at, 2)
    write(type, at + 2, 2)
    write(1, at + 4, 4)
    write(value, at + 8, type === 3 ? 2 : 4)
  }
  entry(10, 0x8825, 4, 40)
  entry(22, 0x0112, 3, orientation)
  tiff.write('GPS 37.8044 N 122.2712 W', 40, 'latin1')
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

const insert = (jpeg: Buffer, ...segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

describe('a photograph that is kept', () => {
  const plain = makeJpeg(640, 480)

  it('says no more where it was taken, with what and by which person; its pixels stay', () => {
    const told = insert(
      plain,
      exifOf(1, 'II'),
      segment(
        0xe1,
        Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>37.8044</x:xmpmeta>', 'latin1'),
      ),
      segment(0xe2, Buffer.from('MPF\0 where the previews are', 'latin1')),
      segment(0xed, Buffer.from('Photoshop 3.0\0 Oakland', 'latin1')),
      segment(0xfe, Buffer.from('taken at home', 'latin1')),
    )
    const kept = stripPicture(
      Buffer.concat([told, exifOf(1, 'II'), Buffer.from('a film of three seconds')]),
      'image/jpeg',
    )!
    expect(kept.equals(plain)).toBe(true)
  })

  it('keeps colours: profile and Adobe’s transform', () => {
    const coloured = insert(
      plain,
      segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001profile', 'latin1')),
      segment(0xee, Buffer.from('Adobe\0d')),
    )
    expect(stripPicture(coloured, 'image/jpeg')!.equals(coloured)).toBe(true)
  })

  it('has no room for anything else: neither a preview in its header nor words behind Adobe’s transform', () => {
    const header = Buffer.concat([
      Buffer.from('ffe0012c', 'hex'),
      plain.subarray(6, 18),
      Buffer.from([9, 9]),
      Buffer.alloc(284, '/*alert(1)'),
    ])
    const told = Buffer.concat([plain.subarray(0, 2), header, plain.subarray(20)])
    expect(stripPicture(told, 'image/jpeg')!.equals(plain)).toBe(true)
    const transform = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\u0001', 'latin1'))
    const longer = segment(0xee, Buffer.concat([transform.subarray(4), Buffer.from('alert(1)')]))
    expect(
      stripPicture(insert(plain, longer), 'image/jpeg')!.equals(insert(plain, transform)),
    ).toBe(true)
    expect(
      stripPicture(insert(plain, segment(0xee, Buffer.from('alert(1)'))), 'image/jpeg')!.equals(
        plain,
      ),
    ).toBe(true)
  })

  it.each([3, 6, 8])('is still the right way up (%i), and that is all it says', (orientation) => {
    for (const order of ['II', 'MM'] as const) {
      const kept = stripPicture(insert(plain, exifOf(orientation, order)), 'image/jpeg')!
      expect(measurePicture(crc32, kept, 'image/jpeg')).toEqual({ width: 640, height: 480 })
      expect(kept.toString('hex', 2, 38), order).toBe(
        `ffe1002245786966000049492a0008000000010012010300010000000${orientation}00000000000000`,
      )
      expect(kept.includes('GPS')).toBe(false)
      expect(kept.length).toBe(plain.length + 36)
    }
  })

  it('of several scans is kept to its end; what looks like an end inside a scan is none', () => {
    const scan = Buffer.from('ffda0008010100003f007fff00ffd07f', 'hex')
    const several = Buffer.concat([plain.subarray(0, -2), scan, scan, Buffer.from('ffd9', 'hex')])
    expect(stripPicture(several, 'image/jpeg')!.equals(several)).toBe(true)
  })

  it('that ends in the middle, or whose parts reach beyond its end, is damaged', () => {
    expect(stripPicture(plain.subarray(0, -2), 'image/jpeg')).toBeUndefined()
    const beyond = insert(plain, Buffer.from('ffe0ffff', 'hex'))
    expect(stripPicture(beyond, 'image/jpeg')).toBeUndefined()
  })
})

describe('a PNG that is kept', () => {
  const plain = makePng(64, 64)

  it('loses texts, times and Exif, and keeps what changes its looks', () => {
    const looks = addChunk(plain, 'gAMA', Buffer.from('0000b18f', 'hex'))
    const told = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].reduce(
      (png, type) => addChunk(png, type, Buffer.from('GPS here')),
      looks,
    )
    expect(stripPicture(told, 'image/png')!.equals(looks)).toBe(true)
    expect(stripPicture(plain, 'image/png')!.equals(plain)).toBe(true)
  })
})
