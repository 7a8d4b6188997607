import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Unpacker } from './createUnpacker.ts'

/**
 * Whether the unpacked streams of a PDF contain one of `words`. Pictures are searched last,
 * smallest first, up to the unpacker's limit; for everything else the unpacker reports when the
 * limit is exceeded. Imports nothing at run time: inspectPdf sends its text to a thread.
 */
export function findInside(
  { PDFName, PDFRawStream }: typeof PdfLibrary,
  { restart, isOver, unpack }: Unpacker,
  file: PDFDocument,
  words: readonly string[],
): boolean {
  restart()
  const streams = file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
  const isPicture = ({ dict }: (typeof streams)[number]) =>
    dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')
  const holds = (stream: (typeof streams)[number]) => {
    const plain = unpack(stream)
    const found = plain && Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength)
    return found !== undefined && words.some((word) => found.includes(word, 0, 'latin1'))
  }
  if (streams.some((stream) => !isPicture(stream) && !isOver() && holds(stream))) return true
  if (isOver()) return false
  const pictures = streams
    .filter(isPicture)
    .toSorted((left, right) => left.contents.length - right.contents.length)
  const found = pictures.some((picture) => !isOver() && holds(picture))
  restart()
  return found
}
