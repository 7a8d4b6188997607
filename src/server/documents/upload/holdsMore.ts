import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFDocument } from '@cantoo/pdf-lib'

/**
 * Whether a PDF has more than the objects that its parser read: older revisions, objects inside of
 * streams, comments or strings, which other readers find by the file's own table, bytes after its
 * end, archives. Call it before anything is changed. Imports nothing at run time: inspectPdf sends
 * its text to a thread.
 */
export function holdsMore(
  { PDFName, PDFNumber, PDFStream }: typeof PdfLibrary,
  bytes: Uint8Array,
  file: PDFDocument,
): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (/[^\0\t\n\f\r ]/.test(text.slice(text.lastIndexOf('%%EOF') + '%%EOF'.length))) return true
  if (text.includes('PK\u0005\u0006')) return true
  const objects = file.context.enumerateIndirectObjects().map(([, object]) => object)
  const packed = objects.map((object) => {
    if (
      !(object instanceof PDFStream) ||
      object.dict.lookup(PDFName.of('Type')) !== PDFName.of('ObjStm')
    )
      return 0
    const count = object.dict.lookup(PDFName.of('N'))
    return count instanceof PDFNumber ? count.asNumber() : 0
  })
  // Each object is written once as "7 0 obj", or in an object stream. If "0obj" occurs in
  // compressed bytes by chance, making a clean copy does no harm.
  const written = text.match(/(?<=[\0\t\n\f\r \d])obj(?![a-z])/g)?.length ?? 0
  return written !== objects.length - packed.reduce((sum, each) => sum + each, 0)
}
