import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { faxSquare, jbig2Square } from './blackSquares.ts'

/** A page with a black square as scanners store it: by the fax coding, or inside JBIG2. */
export async function makeScan(filter: 'JBIG2Decode' | 'CCITTFaxDecode'): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const sheet = document.addPage([612, 792])
  const square = document.context.register(
    document.context.stream(filter === 'JBIG2Decode' ? jbig2Square : faxSquare, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 64,
      Height: 64,
      BitsPerComponent: 1,
      ColorSpace: 'DeviceGray',
      Filter: filter,
      ...(filter === 'CCITTFaxDecode' && { DecodeParms: { K: -1, Columns: 64, Rows: 64 } }),
    }),
  )
  sheet.node.setXObject(PDFName.of('Square'), square)
  const image = 'q 400 0 0 400 100 200 cm /Square Do Q'
  sheet.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(image)))
  return document.save()
}
