// oxlint-disable-next-line import/no-unassigned-import -- before pdf.js, which needs it
import './completeOldBrowsers.ts'
import {
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite gives the file's address
import workerUrl from './pdfWorker.ts?worker&url'
import { trustWorker } from './trustWorker.ts'

trustWorker(workerUrl)
GlobalWorkerOptions.workerSrc = workerUrl

/**
 * Scripts that decode pictures of scans (JBIG2, fax, JPEG 2000), loaded when a page has one; pdf.js
 * adds their names. They do what its WebAssembly does, which our content security policy forbids.
 */
const decoders = import.meta.env.DEV ? '/node_modules/pdfjs-dist/wasm/' : `/assets/pdf-${version}/`

/**
 * Why a document can't be shown: it needs a password, has no pages or bytes, or is not a readable
 * PDF.
 */
export type PdfError = 'locked' | 'empty' | 'broken'

export interface OpenPdf {
  readonly document: PDFDocumentProxy
  /** All pages: a document with one unreadable page is broken. */
  readonly pages: readonly PDFPageProxy[]
}

/**
 * Opens a PDF in a worker of our own origin, without eval. The caller keeps the bytes. Aborting
 * releases everything; a failure is returned, not thrown.
 */
export async function openPdf(bytes: Uint8Array, signal: AbortSignal): Promise<OpenPdf | PdfError> {
  if (bytes.length === 0) return 'empty'
  const task = getDocument({
    data: bytes.slice(),
    useWasm: false,
    wasmUrl: decoders,
    useSystemFonts: true,
    enableXfa: false,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy())
  try {
    const document = await task.promise
    if (document.numPages === 0) return 'empty'
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
    )
    return { document, pages }
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'broken'
  }
}
