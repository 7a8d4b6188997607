import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { cleanPdf } from './cleanPdf.ts'
import type { findDanger } from './findDanger.ts'
import type { mendPages } from './mendPages.ts'

export interface PdfFinding {
  /**
   * cleaned: `content` is a copy without encryption, damage, scripts, attached files and forms that compute. locked: it needs a password to be opened.
   * active: commands to other programs, a folder of files, pages that a script draws. broken: it cannot be read.
   */
  readonly verdict: 'sound' | 'cleaned' | 'locked' | 'active' | 'broken'
  readonly pages: number
  /** Of a cleaned one: the bytes to keep. */
  readonly content?: Uint8Array
}

/** What `readPdf` calls: handed in, as their text goes to the worker with it. */
export interface PdfTools {
  readonly findDanger: typeof findDanger
  readonly mendPages: typeof mendPages
  readonly cleanPdf: typeof cleanPdf
}

/**
 * Parses every object of a PDF, and makes a clean copy of one that is encrypted with an empty password, damaged, or has scripts. Imports
 * nothing at run time: inspectPdf sends its text to a worker.
 */
export async function readPdf(
  library: typeof PdfLibrary,
  bytes: Uint8Array,
  { findDanger, mendPages, cleanPdf }: PdfTools,
): Promise<PdfFinding> {
  const { EncryptedPDFError, PDFDocument, ParseSpeeds } = library
  const load = (content: Uint8Array, throwOnInvalidObject: boolean) =>
    PDFDocument.load(content, { password: '', throwOnInvalidObject, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  const hasWord = (word: string) => Buffer.from(bytes).includes(word, 0, 'latin1')
  try {
    let isDamaged = false
    const file = await load(bytes, true).catch((error: unknown) => {
      if (error instanceof EncryptedPDFError) throw error
      isDamaged = true
      return load(bytes, false)
    })
    isDamaged = mendPages(library, file) || isDamaged
    const pages = file.getPageCount()
    // A file that was cut off may have lost pages, or part of one.
    if (isDamaged && !Buffer.from(bytes.subarray(-1024)).includes('%%EOF', 0, 'latin1')) return { verdict: 'broken', pages: 0 }
    const danger = findDanger(library, file)
    if (danger === 'active') return { verdict: 'active', pages }
    if (!isDamaged && danger === 'none' && !hasWord('/Encrypt')) return { verdict: 'sound', pages }

    const content = await cleanPdf(library, file, danger === 'scripts')
    const copy = await load(content, true)
    if (copy.getPageCount() !== pages || pages === 0) return { verdict: 'broken', pages: 0 }
    return findDanger(library, copy) === 'none' ? { verdict: 'cleaned', pages, content } : { verdict: 'active', pages }
  } catch {
    // What is encrypted may break the parser before the library says that it is.
    return { verdict: hasWord('/Encrypt') ? 'locked' : 'broken', pages: 0 }
  }
}
