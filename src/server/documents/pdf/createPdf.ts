import { PDFDocument } from 'pdf-lib'
import { createTags, type Tag, type Tags } from './createTags.ts'
import { createWriter, type Writer } from './createWriter.ts'
import { embedFonts, type PdfFonts } from './embedFonts.ts'
import { pageShape, typeSizes } from './pageShape.ts'
import type { MadePdf, PdfBlock, PdfContent } from './PdfContent.ts'

interface Desk {
  readonly writer: Writer
  readonly tags: Tags
  readonly fonts: PdfFonts
}

const { title: titleSize, heading: headingSize, body: bodySize, small } = typeSizes

/** A tagged PDF on US letter: sender, title, blocks; the footer with "page n of m" on every page. The same content gives the same words. */
export async function createPdf(content: PdfContent): Promise<MadePdf> {
  const file = await PDFDocument.create({ updateMetadata: false })
  describe(file, content)
  const fonts = await embedFonts(file)
  const tags = createTags(file)
  const writer = createWriter(file, fonts, tags)
  const desk = { writer, tags, fonts }
  writer.write({ tag: tags.open(tags.root, 'P'), text: content.sender, size: bodySize, font: fonts.bold })
  writer.space(8)
  writer.write({ tag: tags.open(tags.root, 'H1'), text: content.title, size: titleSize, font: fonts.bold })
  writer.space(10)
  for (const block of content.blocks) writeBlock(desk, block, tags.root)
  writeFooters(file, desk, content)
  tags.write()
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

function writeBlock(desk: Desk, block: PdfBlock, parent: Tag): void {
  const { writer, tags, fonts } = desk
  if ('note' in block) {
    const note = tags.open(parent, 'Note')
    writer.bar(() => block.note.forEach((each) => writeBlock(desk, each, note)))
    return
  }
  if ('fields' in block) return writeTable(desk, parent, [], block.fields)
  if ('table' in block) return writeTable(desk, parent, block.table.head, block.table.rows)
  const { heading, paragraph, list } = block
  if (heading !== undefined) {
    writer.space(6)
    writer.keep(60)
    writer.write({ tag: tags.open(parent, 'H2'), text: heading, size: headingSize, font: fonts.bold })
    writer.space(4)
  }
  if (paragraph !== undefined) {
    writer.write({ tag: tags.open(parent, 'P'), text: paragraph, size: bodySize, font: fonts.plain })
    writer.space(8)
  }
  if (list !== undefined) {
    const element = tags.open(parent, 'L')
    for (const item of list) {
      const body = tags.open(tags.open(element, 'LI'), 'LBody')
      writer.write({ tag: body, text: item, size: bodySize, font: fonts.plain, indent: 16 }, '•')
      writer.space(3)
    }
    writer.space(5)
  }
}

/** Without a head the first cell of each row is its label. */
function writeTable({ writer, tags, fonts }: Desk, parent: Tag, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const table = tags.open(parent, 'Table')
  const columns = Math.max(head.length, ...rows.map(({ length }) => length))
  const first = head.length === 0 ? 0.42 : 1 / columns
  const widths = Array.from({ length: columns }, (_, column) => writer.usable * (column === 0 ? first : (1 - first) / (columns - 1)))
  const writeRow = (cells: readonly string[], isHead: boolean) => {
    const row = tags.open(table, 'TR')
    let indent = 0
    writer.writeRow(
      cells.map((text, column) => {
        const isLabel = isHead || (head.length === 0 && column === 0)
        const cell = {
          tag: tags.open(row, isLabel ? 'TH' : 'TD'),
          text,
          size: bodySize,
          font: isLabel ? fonts.bold : fonts.plain,
          indent,
          width: widths[column]! - 10,
        }
        indent += widths[column]!
        return cell
      }),
    )
  }
  if (head.length > 0) writeRow(head, true)
  for (const row of rows) writeRow(row, false)
  writer.space(10)
}

function writeFooters(file: PDFDocument, { tags, fonts }: Desk, { footer, pageWords }: PdfContent): void {
  const pages = file.getPages()
  for (const [index, page] of pages.entries()) {
    const number = pageWords.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length))
    tags.markArtifact(page, () => {
      for (const [line, text] of footer.entries())
        page.drawText(fonts.printable(text), { x: pageShape.margin, y: 54 - line * 10, size: small, font: fonts.plain })
      const width = fonts.plain.widthOfTextAtSize(number, small)
      page.drawText(number, { x: pageShape.width - pageShape.margin - width, y: 54, size: small, font: fonts.plain })
    })
  }
  file.catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true)
}
