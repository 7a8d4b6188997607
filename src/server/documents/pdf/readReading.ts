import { decodePDFRawStream, PDFName, PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib'
import type { Reading } from '#model'
import { findKept } from './findKept.ts'

/** Undefined for a file without. Call it only for files of our own making. */
export function readReading(file: PDFDocument): Reading | undefined {
  const stream = findKept(file)?.lookup(PDFName.of('Private'))
  if (!(stream instanceof PDFRawStream)) return undefined
  return JSON.parse(Buffer.from(decodePDFRawStream(stream).decode()).toString()) as Reading
}
