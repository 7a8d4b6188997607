/**
 * The parts of a TrueType font that printing needs:
 * https://learn.microsoft.com/typography/opentype/spec/.
 */
export interface TrueType {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly bbox: {
    readonly minX: number
    readonly minY: number
    readonly maxX: number
    readonly maxY: number
  }
  /** Bytes of a table by its tag: "head". */
  readonly tables: ReadonlyMap<string, Buffer>
  /** All code points that it has a glyph for. */
  readonly codePoints: readonly number[]
  /** Glyph index of a code point; 0 if the font has none. */
  glyphOf(codePoint: number): number
  advanceOf(glyph: number): number
  leftOf(glyph: number): number
  /** Outline as stored in the font; empty for a space. */
  outlineOf(glyph: number): Buffer
}

/**
 * Reads a bundled TrueType font. Throws for anything else: fonts come with our packages, never from
 * outside.
 */
export function readTrueType(bytes: Buffer): TrueType {
  const tables = readTables(bytes)
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The font has no table ${tag}`)
    return found
  }
  const [head, hhea, hmtx, loca, glyf, os2] = ['head', 'hhea', 'hmtx', 'loca', 'glyf', 'OS/2'].map(
    table,
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const isLong = head.readInt16BE(50) === 1
  const metrics = hhea.readUInt16BE(34)
  const offsetOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const map = readCharacterMap(table('cmap'))
  return {
    tables,
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : hhea.readInt16BE(4),
    bbox: {
      minX: head.readInt16BE(36),
      minY: head.readInt16BE(38),
      maxX: head.readInt16BE(40),
      maxY: head.readInt16BE(42),
    },
    codePoints: [...map.keys()],
    glyphOf: (codePoint) => map.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    leftOf: (glyph) =>
      glyph < metrics
        ? hmtx.readInt16BE(glyph * 4 + 2)
        : hmtx.readInt16BE(metrics * 4 + (glyph - metrics) * 2),
    outlineOf: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  }
}

function readTables(bytes: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const at = 12 + index * 16
    const offset = bytes.readUInt32BE(at + 8)
    tables.set(
      bytes.toString('latin1', at, at + 4),
      bytes.subarray(offset, offset + bytes.readUInt32BE(at + 12)),
    )
  }
  return tables
}

/** Unicode → glyph, from the subtables in formats 4 and 12. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  const map = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const isUnicode = cmap.readUInt16BE(4 + index * 8) !== 1
    const format = subtable.readUInt16BE(0)
    if (isUnicode && format === 4) readSegments(subtable, map)
    if (isUnicode && format === 12) readGroups(subtable, map)
  }
  return map
}

function readSegments(subtable: Buffer, map: Map<number, number>): void {
  const size = subtable.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const [end, start] = [subtable.readUInt16BE(at), subtable.readUInt16BE(at + size + 2)]
    const [delta, range] = [
      subtable.readUInt16BE(at + 2 * size + 2),
      subtable.readUInt16BE(at + 3 * size + 2),
    ]
    for (let codePoint = start; codePoint <= end && codePoint !== 0xffff; codePoint++) {
      const listed =
        range === 0
          ? codePoint
          : subtable.readUInt16BE(at + 3 * size + 2 + range + (codePoint - start) * 2)
      if (listed !== 0) map.set(codePoint, (listed + delta) & 0xffff)
    }
  }
}

function readGroups(subtable: Buffer, map: Map<number, number>): void {
  for (let index = 0; index < subtable.readUInt32BE(12); index++) {
    const at = 16 + index * 12
    const [start, end, glyph] = [
      subtable.readUInt32BE(at),
      subtable.readUInt32BE(at + 4),
      subtable.readUInt32BE(at + 8),
    ]
    for (let codePoint = start; codePoint <= end; codePoint++)
      map.set(codePoint, glyph + codePoint - start)
  }
}
