import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Color, PDFDocument, PDFFont, PDFPage, Rotation } from '@cantoo/pdf-lib'
import { createFontkit } from './fonts/createFontkit.ts'
import { readTrueType, type TrueType } from './fonts/readTrueType.ts'
import { shapeText } from './fonts/shapeText.ts'

export interface Placing {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color?: Color
  /** 0 to 1. */
  readonly opacity?: number
  /** Only for words of one script. */
  readonly rotate?: Rotation
}

/** A weight of type, in one font per script of its texts. */
export interface Face {
  widthOf(text: string, size: number): number
  draw(page: PDFPage, text: string, at: Placing): void
}

export interface PdfFonts {
  readonly plain: Face
  readonly bold: Face
  /**
   * The text as the fonts can print it: a letter with too many marks loses its last one (x̂̃ → x̂);
   * an unknown letter becomes its code, "[U+4E2D]".
   */
  printable(text: string): string
}

type Weight = '400Regular' | '700Bold'

const resolve = createRequire(import.meta.url).resolve
/**
 * All under the SIL Open Font License. Arimo: Latin with all accents, Vietnamese, Greek, Cyrillic,
 * Hebrew. The others are used for letters that it lacks.
 */
const families = ['Arimo', 'NotoSansArabic', 'NotoSansArmenian', 'NotoSansGeorgian'] as const
type Family = (typeof families)[number]
const packageOf: Readonly<Record<Family, string>> = {
  Arimo: 'arimo',
  NotoSansArabic: 'noto-sans-arabic',
  NotoSansArmenian: 'noto-sans-armenian',
  NotoSansGeorgian: 'noto-sans-georgian',
}

interface ReadFont {
  readonly bytes: Buffer
  readonly font: TrueType
  readonly known: ReadonlySet<number>
}

/** Read once: they never change while the server runs. */
const fonts = new Map<string, ReadFont>()

function readFont(family: Family, weight: Weight): ReadFont {
  const name = `${family}_${weight}`
  let read = fonts.get(name)
  if (!read) {
    const folder = dirname(resolve(`@expo-google-fonts/${packageOf[family]}/package.json`))
    const bytes = readFileSync(join(folder, weight, `${name}.ttf`))
    const font = readTrueType(bytes)
    read = { bytes, font, known: new Set(font.codePoints) }
    fonts.set(name, read)
  }
  return read
}

const familyByCode = new Map<number, Family | undefined>()

function familyOf(code: number): Family | undefined {
  if (!familyByCode.has(code))
    familyByCode.set(
      code,
      families.find((family) => readFont(family, '400Regular').known.has(code)),
    )
  return familyByCode.get(code)
}

/** Of a font's text, in ems. */
function widthIn({ font }: ReadFont, text: string): number {
  let width = 0
  for (const letter of text) width += font.advanceOf(font.glyphOf(letter.codePointAt(0)!))
  return width / font.unitsPerEm
}

/**
 * Fonts for a file that shows these texts. Embeds only used glyphs, and only fonts that one of the
 * texts needs.
 */
export async function embedFonts(file: PDFDocument, texts: string): Promise<PdfFonts> {
  const needed = new Set<Family>(['Arimo'])
  for (const letter of shapeText(texts.normalize('NFC'))) {
    const family = /[ -~]/.test(letter) ? undefined : familyOf(letter.codePointAt(0)!)
    if (family) needed.add(family)
  }
  const embed = async (weight: Weight): Promise<Face> => {
    const embedded = new Map<Family, Embedded>()
    for (const family of needed) {
      const read = readFont(family, weight)
      file.registerFontkit(
        createFontkit(`${family}-${weight === '700Bold' ? 'bold' : 'plain'}`, read.font),
      )
      const font = await file.embedFont(read.bytes, { subset: true })
      embedded.set(family, { font, read })
    }
    return createFace(embedded)
  }
  return {
    plain: await embed('400Regular'),
    bold: await embed('700Bold'),
    printable: (text) => Array.from(text.normalize('NFC'), print).join(''),
  }
}

interface Embedded {
  readonly font: PDFFont
  readonly read: ReadFont
}

const joinsPieces = /[ .'‘’-]/

function createFace(embedded: ReadonlyMap<Family, Embedded>): Face {
  const fallback = embedded.get('Arimo')!
  /** Pieces of a line from left to right, each with a font that has its letters. */
  const piecesOf = (line: string): readonly (readonly [text: string, font: Embedded])[] => {
    const pieces: [string, Embedded][] = []
    for (const letter of shapeText(line)) {
      const last = pieces.at(-1)
      const code = letter.codePointAt(0)!
      // A space between two Arabic words uses their font, so that readers see one text, which they
      // reverse as a whole.
      const isKept = last && joinsPieces.test(letter) && last[1].read.known.has(code)
      const font = isKept ? last[1] : (embedded.get(familyOf(code) ?? 'Arimo') ?? fallback)
      if (last?.[1] === font) last[0] += letter
      else pieces.push([letter, font])
    }
    return pieces
  }
  return {
    widthOf: (text, size) =>
      piecesOf(text).reduce((width, [piece, { read }]) => width + widthIn(read, piece), 0) * size,
    draw: (page, text, { x, ...options }) => {
      let at = x
      for (const [piece, { font, read }] of piecesOf(text)) {
        page.drawText(piece, { ...options, x: at, font })
        at += widthIn(read, piece) * options.size
      }
    },
  }
}

function print(letter: string): string {
  const code = letter.codePointAt(0)!
  if (familyOf(code)) return letter
  if (/\s/u.test(letter)) return ' '
  const closest = withoutLastMark(letter)
  if (closest !== undefined) return closest && print(closest)
  return /\p{C}/u.test(letter) ? '' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}

function withoutLastMark(letter: string): string | undefined {
  const parts = Array.from(letter.normalize('NFD'))
  if (parts.length === 1) return /^\p{M}$/u.test(letter) ? '' : undefined
  return parts.slice(0, -1).join('').normalize('NFC')
}
