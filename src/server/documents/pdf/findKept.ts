import { PDFDict, PDFName, type PDFDocument } from '@cantoo/pdf-lib'

/** Where a file of our own making holds what only we read (ISO 32000-1, 14.5). */
export function findKept({ catalog }: PDFDocument): PDFDict | undefined {
  return catalog
    .lookupMaybe(PDFName.of('PieceInfo'), PDFDict)
    ?.lookupMaybe(PDFName.of('Lintel'), PDFDict)
}
