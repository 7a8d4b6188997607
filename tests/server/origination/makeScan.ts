import { randomUUID } from 'node:crypto'

/** A page like no other. */
export async function makeScan(): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  pdf.setTitle(randomUUID())
  return Buffer.from(await pdf.save())
}
