import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'

/** Drawings that the first page of a PDF places, such as a logo. */
export async function countDrawings(bytes: Uint8Array): Promise<number> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  const placed = file.getPage(0).node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)
  return placed?.keys().length ?? 0
}
