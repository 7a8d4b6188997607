import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { imageSize } from 'image-size'
import type { DocumentSet } from '#model'
import { fillWords, problem } from '#origination'
import limits from '../../limits.json' with { type: 'json' }
import { createTags } from '../pdf/createTags.ts'
import { createWriter } from '../pdf/createWriter.ts'
import { embedFonts } from '../pdf/embedFonts.ts'
import { typeSizes } from '../pdf/pageShape.ts'
import { writeBlocks } from '../pdf/writeBlocks.ts'
import { writeFooters } from '../pdf/writeFooters.ts'
import { measurePicture } from '../upload/measurePicture.ts'
import { describeEvidence } from './describeEvidence.ts'
import type { Signature, SignatureEvidence } from './Signature.ts'

export interface SealedDocument {
  readonly bytes: Buffer
  readonly pages: number
  /** Of the signed copy, hex. */
  readonly sha256: string
  /** Of the document before signing, hex. */
  readonly originalSha256: string
}

/**
 * The signed copy of a document: its original pages, then a page with the signatures, then the
 * record of how they were made (words of lending/documents.json). Form fields become plain text.
 * Throws a ProblemError for a drawn signature that is not a valid small PNG, and if the result does
 * not open with all its pages.
 */
export async function sealDocument(
  original: Uint8Array,
  signatures: readonly Signature[],
  evidence: SignatureEvidence,
  words: DocumentSet['words'],
): Promise<SealedDocument> {
  const originalSha256 = sha256(original)
  const file = await PDFDocument.load(original, { updateMetadata: false })
  if (file.catalog.has(PDFName.of('AcroForm'))) file.getForm().flatten()
  const before = file.getPageCount()
  const title = file.getTitle() ?? ''
  const fonts = await embedFonts(
    file,
    JSON.stringify([title, words, signatures.map(({ name }) => name), evidence]),
  )
  const tags = createTags(file)
  const writer = createWriter(file, fonts, tags)
  const context = { writer, tags, fonts }
  const heading = (text: string) => {
    writer.turn()
    writer.write({ tag: tags.open(tags.root, 'H1'), text, size: typeSizes.title, font: fonts.bold })
    writer.space(12)
  }

  heading(words['signature-title']!)
  writeBlocks(context, [{ paragraph: fillWords(words['signature-lead']!, { title }) }], tags.root)
  for (const { name, signedAt, made } of signatures) {
    writer.space(12)
    if (made.method === 'TYPED')
      writer.write({
        tag: tags.open(tags.root, 'P'),
        text: name,
        size: typeSizes.signature,
        font: fonts.plain,
      })
    else {
      const picture = tags.open(tags.root, 'Figure', fillWords(words['signature-drawn']!, { name }))
      writer.picture(picture, await file.embedPng(checked(made.png)), { width: 280, height: 90 })
    }
    writer.space(6)
    writer.rule()
    const lines = [
      fillWords(words['signature-of']!, { name }),
      fillWords(words['signed-on']!, { date: `${signedAt.slice(0, 19).replace('T', ' ')} UTC` }),
    ]
    writeBlocks(
      context,
      lines.map((paragraph) => ({ paragraph })),
      tags.root,
    )
  }

  heading(words['record-title']!)
  writeBlocks(
    context,
    [
      { paragraph: words['record-lead']! },
      { fields: describeEvidence({ originalSha256, signatures, evidence }, words) },
    ],
    tags.root,
  )
  writeFooters(file.getPages().slice(before), context, {
    footer: [title, originalSha256],
    pageWords: words.page!,
  })
  tags.write()
  const bytes = Buffer.from(await file.save())
  const pages = await countPages(bytes)
  if (pages < before + 2) throw problem('server/signed-document-broken')
  return { bytes, pages, sha256: sha256(bytes), originalSha256 }
}

function checked(png: Uint8Array): Uint8Array {
  const { bytes, pixels, side } = limits.signature
  const size =
    png.length <= bytes
      ? measurePicture({ imageSize, crc32 }, Buffer.from(png), 'image/png')
      : undefined
  if (!size) throw problem('server/file-broken')
  if (size.width * size.height > pixels || Math.max(size.width, size.height) > side)
    throw problem('server/picture-too-large', size)
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
