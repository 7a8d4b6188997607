import { PDFDocument } from '@cantoo/pdf-lib'
import type { Reading } from '#model'
import { createTags } from './createTags.ts'
import { createWriter } from './createWriter.ts'
import { embedFonts } from './embedFonts.ts'
import { embedLogo } from './embedLogo.ts'
import { keepReading } from './keepReading.ts'
import { typeSizes } from './pageShape.ts'
import type { MadePdf, PdfContent } from './PdfContent.ts'
import { writeBlocks } from './writeBlocks.ts'
import { writeFooters } from './writeFooters.ts'

/**
 * A tagged PDF on US letter paper: logo, sender, title, blocks; the footer with "page n of m" on
 * every page. The same content gives the same words. The file also holds them as text.
 */
export async function createPdf(content: PdfContent): Promise<MadePdf> {
  const file = await PDFDocument.create({ updateMetadata: false })
  describe(file, content)
  const { logo: picture, ...words } = content
  const fonts = await embedFonts(file, JSON.stringify(words))
  const tags = createTags(file)
  const writer = createWriter(file, fonts, tags)
  const context = { writer, tags, fonts }
  const logo = picture && (await embedLogo(file, picture))
  if (logo) writer.ornament(logo)
  writer.write({
    tag: tags.open(tags.root, 'P'),
    text: content.sender,
    size: typeSizes.body,
    font: fonts.bold,
  })
  writer.space(4)
  writer.rule()
  writer.write({
    tag: tags.open(tags.root, 'H1'),
    text: content.title,
    size: typeSizes.title,
    font: fonts.bold,
  })
  writer.space(10)
  writeBlocks(context, content.blocks, tags.root)
  writeFooters(file.getPages(), context, content)
  tags.write()
  keepReading(file, readingOf(content))
  return { bytes: Buffer.from(await file.save()), pages: file.getPageCount() }
}

function describe(file: PDFDocument, { title, lang, sender, subject, date }: PdfContent): void {
  file.setTitle(title, { showInWindowTitleBar: true })
  file.setAuthor(sender)
  file.setCreator('Lintel')
  file.setProducer('Lintel')
  if (subject !== undefined) file.setSubject(subject)
  file.setCreationDate(date)
  file.setModificationDate(date)
  file.setLanguage(lang)
}

function readingOf({ lang, title, sender, footer, mark, blocks }: PdfContent): Reading {
  return {
    lang,
    sections: [{ title, sender, ...(mark !== undefined && { mark }), footer, blocks }],
  }
}
