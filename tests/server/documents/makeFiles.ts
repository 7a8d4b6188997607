import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'

/** A PDF with as many pages, and whatever `change` adds to its catalogue. */
export async function makePdf(
  pages = 1,
  change?: (context: PDFContext, catalogue: PDFDocument['catalog']) => void,
): Promise<Buffer> {
  const file = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) file.addPage().drawText(`Page ${page}`)
  change?.(file.context, file.catalog)
  return Buffer.from(await file.save())
}

export function makeAction(
  context: PDFContext,
  kind: string,
  more: Record<string, PDFObject> = {},
): PDFObject {
  return context.obj({
    Type: PDFName.of('Action'),
    S: PDFName.of(kind),
    JS: PDFString.of('app.alert(1)'),
    ...more,
  })
}

/** A grey PNG of that size; 1 bit a pixel. */
export function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with one more chunk, behind its header. */
export const addChunk = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])

/** A JPEG's frame: header of that size, one scan, end of image. */
export function makeJpeg(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffc0000b08', 'hex'),
    size,
    Buffer.from('01011100', 'hex'),
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.from('7f', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ])
}

/** A JPEG with that text in a comment before its picture. */
export function commentOn(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    length,
    Buffer.from(text, 'latin1'),
    jpeg.subarray(2),
  ])
}

/** A JPEG with one more segment, behind its JFIF header. */
export function insertSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 20), head, data, jpeg.subarray(20)])
}

/** A ZIP archive with one file, unpacked in it. */
export function makeArchive(name: string, text: string): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(crc32(text), 0)
  sizes.writeUInt32LE(text.length, 4)
  sizes.writeUInt32LE(text.length, 8)
  sizes.writeUInt16LE(name.length, 12)
  const file = Buffer.concat([
    Buffer.from('504b030414000000000000000000', 'hex'),
    sizes,
    Buffer.from(name + text),
  ])
  const entry = Buffer.concat([
    Buffer.from('504b0102140014000000000000000000', 'hex'),
    sizes,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(file.length, 16)
  return Buffer.concat([file, entry, end])
}

/** The test file of virus checks; in two parts, so that none stops this file. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/** The first bytes of a picture as iPhones take it. */
export const heicFile = Buffer.concat([
  Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
  Buffer.alloc(64),
])

/**
 * A whole HEIC picture, 96 by 64 px: a white box at 8 to 40, 8 to 24, on red, green 40 and blue
 * that rise to 200.
 */
export const heicPicture = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
    'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAXwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAA',
    'AAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkA',
    'AAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZp',
    'cG1hAAAAAAAAAAEAAQOBAoMAAABnbWRhdAAAAFsoAa8ZgP1w8sK+7Tl7tZJzoB/E2YW6UWiWHefNgXGHyAc5wS1LQLAFsJpXK3QAUsMgPtwEEv',
    'peqmDeT2JfRgl3+LnlBXZe3QXGl8QfvYZzdA0R6DGVcz49+0YV',
  ].join(''),
  'base64',
)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * A HEIC picture of half a kB whose canvas has that many px, with `heicPicture` on it: small to
 * send, large to decode.
 */
export function makeHeicCanvas(width: number, height: number): Buffer {
  const [ftyp, hvcC, ispe, pixi, mdat] = ['ftyp', 'hvcC', 'ispe', 'pixi', 'mdat'].map((type) => {
    const at = heicPicture.indexOf(type, 0, 'latin1') - 4
    return heicPicture.subarray(at, at + heicPicture.readUInt32BE(at))
  })
  const coded = mdat!.subarray(8)
  const grey = Array.from({ length: 4 }, () => 0xaaaa)
  const canvas = Buffer.concat([numbers(1, 0, 0), numbers(2, ...grey, width, height, 8, 8)])
  const items = ['iovl', 'hvc1'].map((kind, index) =>
    box('infe', numbers(4, 0x02000000), numbers(2, index + 1, 0), Buffer.from(`${kind}\0`)),
  )
  const describeAt = (at: number) =>
    box(
      'meta',
      numbers(4, 0),
      box('hdlr', numbers(4, 0, 0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', numbers(4, 0), numbers(2, 1)),
      box(
        'iloc',
        numbers(4, 0),
        numbers(2, 0x4400, 2),
        numbers(2, 1, 0, 1),
        numbers(4, at, canvas.length),
        numbers(2, 2, 0, 1),
        numbers(4, at + canvas.length, coded.length),
      ),
      box('iinf', numbers(4, 0), numbers(2, 2), ...items),
      box('iref', numbers(4, 0), box('dimg', numbers(2, 1, 1, 2))),
      box(
        'iprp',
        box('ipco', hvcC!, ispe!, pixi!, box('ispe', numbers(4, 0, width, height))),
        box(
          'ipma',
          numbers(4, 0, 2),
          numbers(2, 1),
          numbers(1, 2, 4, 3),
          numbers(2, 2),
          numbers(1, 3, 0x81, 2, 3),
        ),
      ),
    )
  const at = ftyp!.length + describeAt(0).length + 8
  return Buffer.concat([ftyp!, describeAt(at), box('mdat', canvas, coded)])
}

/** A box of a HEIC file. */
function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([numbers(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}

function numbers(bytes: number, ...values: readonly number[]): Buffer {
  const all = Buffer.alloc(bytes * values.length)
  values.forEach((value, index) => all.writeUIntBE(value, index * bytes, bytes))
  return all
}
