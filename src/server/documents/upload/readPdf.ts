import type * as Zlib from 'node:zlib'
import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { cleanPdf } from './cleanPdf.ts'
import type { createUnpacker } from './createUnpacker.ts'
import type { findDanger } from './findDanger.ts'
import type { findInside } from './findInside.ts'
import type { holdsMore } from './holdsMore.ts'
import type { isOtherKind } from './isOtherKind.ts'
import type { mendPages } from './mendPages.ts'

export interface PdfInspection {
  /**
   * cleaned: `content` is a copy without encryption, damage, scripts, attached files, forms that
   * compute and data outside of the file's objects. locked: it needs a password. active: commands
   * to other programs, a portfolio, pages that a script draws. infected: one of the words, inside a
   * stream. swelling: it unpacks to more than the limit. mixed: also a file of another kind, even
   * when cleaned. broken: it can't be read.
   */
  /** late: it was not read in time. */
  readonly result:
    | 'valid'
    | 'cleaned'
    | 'locked'
    | 'active'
    | 'infected'
    | 'swelling'
    | 'mixed'
    | 'broken'
    | 'late'
  readonly pages: number
  /** Of a cleaned one: the bytes to store. */
  readonly content?: Uint8Array
}

/** Functions that `readPdf` calls: passed in, because their text is sent to the thread with it. */
export interface PdfTools {
  readonly library: typeof PdfLibrary
  readonly zlib: typeof Zlib
  readonly cleanPdf: typeof cleanPdf
  readonly createUnpacker: typeof createUnpacker
  readonly findDanger: typeof findDanger
  readonly findInside: typeof findInside
  readonly holdsMore: typeof holdsMore
  readonly isOtherKind: typeof isOtherKind
  readonly mendPages: typeof mendPages
}

export interface PdfSearch {
  /** Words that no stream can contain. */
  readonly words: readonly string[]
  /** Pattern of other kinds of files. */
  readonly kinds: string
  readonly unpackedBytes: number
}

/**
 * Parses every object of a PDF, searches its streams, and makes a clean copy of one that is
 * encrypted with an empty password, is damaged, has scripts, or contains more than its objects.
 * Imports nothing at run time: inspectPdf sends its text to a thread.
 */
export async function readPdf(
  tools: PdfTools,
  bytes: Uint8Array,
  { words, kinds, unpackedBytes }: PdfSearch,
): Promise<PdfInspection> {
  const { library, zlib } = tools
  const { EncryptedPDFError, PDFDocument, ParseSpeeds } = library
  const unpacker = tools.createUnpacker(library, zlib, unpackedBytes)
  const load = (content: Uint8Array, throwOnInvalidObject: boolean) => {
    unpacker.restart()
    return PDFDocument.load(content, {
      password: '',
      throwOnInvalidObject,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    })
  }
  const hasWord = (word: string) => Buffer.from(bytes).includes(word, 0, 'latin1')
  try {
    let isDamaged = false
    const file = await load(bytes, true).catch((error: unknown) => {
      if (error instanceof EncryptedPDFError || unpacker.isOver()) throw error
      isDamaged = true
      return load(bytes, false)
    })
    if (unpacker.isOver()) return { result: 'swelling', pages: 0 }
    const needsCopy =
      hasWord('/Encrypt') ||
      tools.isOtherKind(bytes, kinds) ||
      tools.holdsMore(library, bytes, file)
    isDamaged = tools.mendPages(library, file) || isDamaged
    const pages = file.getPageCount()
    // A truncated file may have lost pages, or part of one.
    if (isDamaged && !Buffer.from(bytes.subarray(-1024)).includes('%%EOF', 0, 'latin1'))
      return { result: 'broken', pages: 0 }
    if (tools.findInside(library, unpacker, file, words)) return { result: 'infected', pages }
    if (unpacker.isOver()) return { result: 'swelling', pages }
    const danger = tools.findDanger(library, file)
    if (danger === 'active') return { result: 'active', pages }
    if (!isDamaged && danger === 'none' && !needsCopy) return { result: 'valid', pages }

    const content = await tools.cleanPdf(library, zlib, file, {
      isScripted: danger === 'scripts',
      kinds,
    })
    const copy = await load(content, true)
    if (copy.getPageCount() !== pages || pages === 0) return { result: 'broken', pages: 0 }
    if (tools.isOtherKind(content, kinds)) return { result: 'mixed', pages }
    return tools.findDanger(library, copy) === 'none'
      ? { result: 'cleaned', pages, content }
      : { result: 'active', pages }
  } catch {
    if (unpacker.isOver()) return { result: 'swelling', pages: 0 }
    // Encryption can break the parser before the library reports it.
    return { result: hasWord('/Encrypt') ? 'locked' : 'broken', pages: 0 }
  }
}
