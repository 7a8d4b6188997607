import type { TrueType } from './readTrueType.ts'

/** Tables that control the drawing of outlines; copied unchanged. */
const hints = ['cvt ', 'fpgm', 'prep']
const [wordsFlag, scaleFlag, moreFlag, bothScalesFlag, matrixFlag] = [0x1, 0x8, 0x20, 0x40, 0x80]

/**
 * A TrueType font with only these glyphs, numbered in this order, for embedding in a PDF. Missing
 * parts of composite glyphs are appended. The first must be glyph 0.
 */
export function subsetTrueType(font: TrueType, glyphs: readonly number[]): Buffer {
  const all = [...glyphs]
  const outlines: Buffer[] = []
  for (let index = 0; index < all.length; index++)
    outlines.push(renumber(font.outlineOf(all[index]!), all))
  const [glyf, loca, hmtx] = [
    [] as Buffer[],
    Buffer.alloc((all.length + 1) * 4),
    Buffer.alloc(all.length * 4),
  ]
  let offset = 0
  for (const [index, outline] of outlines.entries()) {
    const padded = pad(outline)
    glyf.push(padded)
    offset += padded.length
    loca.writeUInt32BE(offset, (index + 1) * 4)
    hmtx.writeUInt16BE(font.advanceOf(all[index]!), index * 4)
    hmtx.writeInt16BE(font.leftOf(all[index]!), index * 4 + 2)
  }
  const copy = (tag: string, change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(font.tables.get(tag)!)
    change(bytes)
    return bytes
  }
  const tables = new Map<string, Buffer>([
    ['glyf', Buffer.concat(glyf)],
    ['head', copy('head', (head) => void head.writeInt16BE(1, 50))],
    ['hhea', copy('hhea', (hhea) => void hhea.writeUInt16BE(all.length, 34))],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', copy('maxp', (maxp) => void maxp.writeUInt16BE(all.length, 4))],
  ])
  for (const tag of hints) if (font.tables.has(tag)) tables.set(tag, font.tables.get(tag)!)
  return writeTables(tables)
}

/** An outline whose parts have their index in the subset; new parts are added to `all`. */
function renumber(outline: Buffer, all: number[]): Buffer {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return outline
  const copy = Buffer.from(outline)
  for (let at = 10, flags = moreFlag; flags & moreFlag;) {
    flags = copy.readUInt16BE(at)
    const part = copy.readUInt16BE(at + 2)
    if (!all.includes(part)) all.push(part)
    copy.writeUInt16BE(all.indexOf(part), at + 2)
    at +=
      4 +
      (flags & wordsFlag ? 4 : 2) +
      (flags & scaleFlag ? 2 : flags & bothScalesFlag ? 4 : flags & matrixFlag ? 8 : 0)
  }
  return copy
}

function writeTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([left], [right]) => (left < right ? -1 : 1))
  const count = sorted.length
  const power = 2 ** Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + count * 16)
  header.writeUInt32BE(0x00010000, 0)
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    header.writeUInt16BE(value, 4 + at * 2)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum(bytes), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    parts.push(pad(bytes))
    offset += pad(bytes).length
  }
  return Buffer.concat(parts)
}

function checksum(bytes: Buffer): number {
  const padded = pad(bytes)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

function pad(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0
    ? bytes
    : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])
}
