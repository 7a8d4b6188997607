import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { PDFDocument, PDFName, type PDFImage } from '@cantoo/pdf-lib'
import type { DocumentSet, ReadingSection } from '#model'
import { problem } from '#origination'
import limits from '../../limits.json' with { type: 'json' }
import { createTags } from '../pdf/createTags.ts'
import { createWriter } from '../pdf/createWriter.ts'
import { embedFonts } from '../pdf/embedFonts.ts'
import { keepReading } from '../pdf/keepReading.ts'
import { typeSizes } from '../pdf/pageShape.ts'
import { readReading } from '../pdf/readReading.ts'
import { writeBlocks } from '../pdf/writeBlocks.ts'
import { writeFooters } from '../pdf/writeFooters.ts'
import { measurePicture } from '../upload/measurePicture.ts'
import { certifyPdf } from './certifyPdf.ts'
import { describeSigning } from './describeSigning.ts'
import type { Signature, SignatureEvidence } from './Signature.ts'
import type { SigningCertificate } from '../../settings/SigningCertificate.ts'

export interface SealedDocument {
  readonly bytes: Buffer
  readonly pages: number
  /** Of the signed copy, hex. */
  readonly sha256: string
  /** Of the document before signing, hex. */
  readonly originalSha256: string
}

interface Sealing {
  readonly words: DocumentSet['words']
  readonly certificate: SigningCertificate
}

/**
 * The signed copy of a document: its original pages, then a page with the signatures, then the
 * record of how they were made (words of lending/documents.json), signed with the lender's
 * certificate. Form fields become plain text.
 * Throws a ProblemError for a drawn signature that is not a valid small PNG, and if the result does
 * not open with all its pages.
 */
export async function sealDocument(
  original: Uint8Array,
  signatures: readonly Signature[],
  evidence: SignatureEvidence,
  { words, certificate }: Sealing,
): Promise<SealedDocument> {
  const originalSha256 = sha256(original)
  const file = await PDFDocument.load(original, { updateMetadata: false })
  if (file.catalog.has(PDFName.of('AcroForm'))) file.getForm().flatten()
  const before = file.getPageCount()
  const sections = describeSigning(
    { title: file.getTitle() ?? '', originalSha256, signatures, evidence },
    words,
  )
  const fonts = await embedFonts(file, JSON.stringify([words, sections]))
  const tags = createTags(file)
  const writer = createWriter(file, fonts, tags)
  const context = { writer, tags, fonts, pictures: await embedPictures(file, sections) }
  for (const { title, blocks } of sections) {
    writer.turn()
    writer.write({
      tag: tags.open(tags.root, 'H1'),
      text: title,
      size: typeSizes.title,
      font: fonts.bold,
    })
    writer.space(12)
    writeBlocks(context, blocks, tags.root)
  }
  const [{ footer }] = sections
  writeFooters(file.getPages().slice(before), context, { footer, pageWords: words.page! })
  tags.write()
  const reading = readReading(file)
  if (reading) keepReading(file, { ...reading, sections: [...reading.sections, ...sections] })
  const bytes = await certifyPdf(file, certificate, new Date(signatures[0]!.signedAt))
  const pages = await countPages(bytes)
  if (pages < before + 2) throw problem('server/signed-document-broken')
  return { bytes, pages, sha256: sha256(bytes), originalSha256 }
}

async function embedPictures(
  file: PDFDocument,
  sections: readonly ReadingSection[],
): Promise<ReadonlyMap<string, PDFImage>> {
  const pictures = new Map<string, PDFImage>()
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    const drawn = 'signature' in block ? block.signature.drawn : undefined
    if (drawn)
      pictures.set(drawn.png, await file.embedPng(checked(Buffer.from(drawn.png, 'base64'))))
  }
  return pictures
}

function checked(png: Uint8Array): Uint8Array {
  const { bytes, pixels, side } = limits.signature
  const size =
    png.length <= bytes ? measurePicture(crc32, Buffer.from(png), 'image/png') : undefined
  if (!size) throw problem('server/file-broken')
  if (size.width * size.height > pixels || Math.max(size.width, size.height) > side)
    throw problem('server/picture-too-large', { ...size })
  return png
}

async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    return (
      await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    ).getPageCount()
  } catch {
    throw problem('server/signed-document-broken')
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
