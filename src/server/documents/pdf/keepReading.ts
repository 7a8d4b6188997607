import { PDFName, PDFRef, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import type { Reading } from '#model'
import { findKept } from './findKept.ts'

/** Keeps the words of a file in the file, in place of those that it holds. */
export function keepReading(file: PDFDocument, reading: Reading): void {
  const { catalog, context } = file
  const stream = context.flateStream(Buffer.from(JSON.stringify(reading)))
  const before = findKept(file)?.get(PDFName.of('Private'))
  if (before instanceof PDFRef) return void context.assign(before, stream)
  const kept = context.obj({
    LastModified: PDFString.fromDate(file.getModificationDate() ?? new Date(0)),
    Private: context.register(stream),
  })
  catalog.set(PDFName.of('PieceInfo'), context.obj({ Lintel: kept }))
}
