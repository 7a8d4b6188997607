import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite gives the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Why a document cannot be shown: it asks for a password, has no page or no bytes, or is no PDF that can be read. */
export type PdfFault = 'locked' | 'empty' | 'broken'

export interface OpenPdf {
  readonly document: PDFDocumentProxy
  /** All of them: a document with one page that cannot be read is broken. */
  readonly pages: readonly PDFPageProxy[]
}

/**
 * Opens a PDF in a worker of our own origin, without eval. The bytes stay the caller's. Aborting lets go of all of it; a fault is an
 * answer, not an exception.
 */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<OpenPdf | PdfFault> {
  if (bytes.length === 0) return 'empty'
  const task = getDocument({ data: bytes.slice(), isEvalSupported: false, useSystemFonts: true, enableXfa: false, verbosity: 0 })
  signal.addEventListener('abort', () => void task.destroy())
  try {
    const document = await task.promise
    if (document.numPages === 0) return 'empty'
    const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
    return { document, pages }
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'broken'
  }
}
