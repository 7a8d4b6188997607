import { PDFDocument } from '@cantoo/pdf-lib'

/** A document that opens only with a password. */
export async function makeLocked(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([612, 792])
  document.encrypt({ userPassword: 'secret', ownerPassword: 'other' })
  return document.save()
}
