import { PDFHexString, PDFInvalidObject, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { CadesSigner } from './CadesSigner.ts'
import type { SigningCertificate } from '../../settings/SigningCertificate.ts'

/** Bytes for a signature and its certificates; of RSA with three of them about 6,000. */
const room = 16_384
/** Print, locked (ISO 32000-1, 12.5.3): there is nothing to see. */
const unseen = 132

/**
 * The bytes of a file with the lender's signature over all of them (PAdES B-B, ETSI EN 319 142-1):
 * any reader tells who signed it and whether it changed since. `date`: what the file says about
 * when it was signed.
 */
export async function certifyPdf(
  file: PDFDocument,
  certificate: SigningCertificate,
  date: Date,
): Promise<Buffer> {
  const { context } = file
  const page = file.getPages().at(-1)!
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('lender'),
      Rect: [0, 0, 0, 0],
      F: unseen,
      P: page.ref,
      V: addPlaceholder(file, date),
    }),
  )
  page.node.addAnnot(field)
  // Signed, and to be changed only by adding to it (ISO 32000-1, 12.7.2).
  file.catalog.set(
    PDFName.of('AcroForm'),
    context.register(context.obj({ SigFlags: 3, Fields: [field] })),
  )
  const bytes = await file.save({ useObjectStreams: false, updateFieldAppearances: false })
  return new SignPdf().sign(Buffer.from(bytes), new CadesSigner(certificate))
}

/** The signature's dictionary with room for what is known once all other bytes are. */
function addPlaceholder({ context }: PDFDocument, date: Date): PDFRef {
  const placeholder = PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER)
  const dictionary = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: [PDFNumber.of(0), placeholder, placeholder, placeholder],
    Contents: PDFHexString.of('0'.repeat(2 * room)),
    M: PDFString.fromDate(date),
  })
  const bytes = new Uint8Array(dictionary.sizeInBytes())
  dictionary.copyBytesInto(bytes, 0)
  // As it is: no writer may compress it, nor change its length.
  return context.register(PDFInvalidObject.of(bytes))
}
