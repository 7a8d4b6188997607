import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { readTrueType, type TrueType } from './fonts/readTrueType.ts'
import { createFontkit } from './fonts/createFontkit.ts'

export interface PdfFonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
  /** As the font can print it: a letter with more marks than the font has loses its last one (x̂̃ → x̂); any other as its code, "[U+4E2D]". */
  printable(text: string): string
}

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/package.json'))
const files = { plain: '400Regular/Arimo_400Regular.ttf', bold: '700Bold/Arimo_700Bold.ttf' }

/** Read once: they never change while the server runs. */
const fonts = new Map<string, { bytes: Buffer; font: TrueType; known: ReadonlySet<number> }>()

function readFont(name: keyof typeof files) {
  let read = fonts.get(name)
  if (!read) {
    const bytes = readFileSync(join(folder, files[name]))
    const font = readTrueType(bytes)
    read = { bytes, font, known: new Set(font.codePoints) }
    fonts.set(name, read)
  }
  return read
}

/** Arimo (SIL Open Font License): Latin with all its accents, Vietnamese too, Greek, Cyrillic. Only used glyphs are embedded. */
export async function embedFonts(file: PDFDocument): Promise<PdfFonts> {
  const embed = (name: keyof typeof files) => {
    file.registerFontkit(createFontkit(`Arimo-${name}`, readFont(name).font))
    return file.embedFont(readFont(name).bytes, { subset: true })
  }
  const plain = await embed('plain')
  const bold = await embed('bold')
  const { known } = readFont('plain')
  const print = (letter: string): string => {
    const code = letter.codePointAt(0)!
    if (known.has(code)) return letter
    if (/\s/u.test(letter)) return ' '
    const closest = withoutLastMark(letter)
    if (closest !== undefined) return closest && print(closest)
    return /\p{C}/u.test(letter) ? '' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  }
  return { plain, bold, printable: (text) => Array.from(text.normalize('NFC'), print).join('') }
}

function withoutLastMark(letter: string): string | undefined {
  const parts = Array.from(letter.normalize('NFD'))
  if (parts.length === 1) return /^\p{M}$/u.test(letter) ? '' : undefined
  return parts.slice(0, -1).join('').normalize('NFC')
}
