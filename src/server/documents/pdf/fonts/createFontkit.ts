import { EventEmitter } from 'node:events'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { plainLetter } from './shapeText.ts'
import type { TrueType } from './readTrueType.ts'
import { subsetTrueType } from './subsetTrueType.ts'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]

interface Glyph {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}

/**
 * The parts of fontkit that pdf-lib needs to embed the used glyphs of a TrueType font: no
 * ligatures, no kerning.
 */
export function createFontkit(name: string, font: TrueType): Fontkit {
  return { create: async () => describe(name, font) } as unknown as Fontkit
}

function describe(name: string, font: TrueType) {
  const glyphFor = (codePoint: number): Glyph => {
    const id = font.glyphOf(codePoint)
    return { id, advanceWidth: font.advanceOf(id), codePoints: [plainLetter(codePoint)] }
  }
  return {
    postscriptName: name,
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    xHeight: 0,
    bbox: font.bbox,
    italicAngle: 0,
    characterSet: font.codePoints,
    cff: undefined,
    'OS/2': { sFamilyClass: 0 },
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: 0 },
    layout: (text: string) => ({
      glyphs: Array.from(text, (letter) => glyphFor(letter.codePointAt(0)!)),
    }),
    glyphForCodePoint: glyphFor,
    hasGlyphForCodePoint: (codePoint: number) => font.glyphOf(codePoint) !== 0,
    createSubset: () => createSubset(font),
  }
}

function createSubset(font: TrueType) {
  const used = [0]
  return {
    includeGlyph: ({ id }: Glyph) => {
      if (!used.includes(id)) used.push(id)
      return used.indexOf(id)
    },
    encodeStream: () => {
      const stream = new EventEmitter()
      queueMicrotask(() => {
        stream.emit('data', subsetTrueType(font, used))
        stream.emit('end')
      })
      return stream
    },
  }
}
