import type { PDFImage } from '@cantoo/pdf-lib'
import type { DocumentBlock, DocumentSignature } from '#model'
import type { Tag, Tags } from './createTags.ts'
import type { Cell, Writer } from './createWriter.ts'
import type { PdfFonts } from './embedFonts.ts'
import { typeSizes } from './pageShape.ts'

export interface PdfContext {
  readonly writer: Writer
  readonly tags: Tags
  readonly fonts: PdfFonts
  /** Embedded in the file, by their PNG as the blocks have it. */
  readonly pictures?: ReadonlyMap<string, PDFImage>
}

const { heading: headingSize, body: bodySize } = typeSizes

/** Blocks one below the other, each with its tag. */
export function writeBlocks(
  context: PdfContext,
  blocks: readonly DocumentBlock[],
  parent: Tag,
): void {
  for (const block of blocks) writeBlock(context, block, parent)
}

function writeBlock(context: PdfContext, block: DocumentBlock, parent: Tag): void {
  const { writer, tags, fonts } = context
  if ('note' in block) {
    const note = tags.open(parent, 'Note')
    writer.bar(() => writeBlocks(context, block.note, note))
    return
  }
  if ('signature' in block) return writeSignature(context, parent, block.signature)
  if ('fields' in block) return writeTable(context, parent, [], block.fields)
  if ('table' in block) return writeTable(context, parent, block.table.head, block.table.rows)
  const { heading, paragraph, list } = block
  if (heading !== undefined) {
    writer.space(6)
    writer.keep(60)
    writer.write({
      tag: tags.open(parent, 'H2'),
      text: heading,
      size: headingSize,
      font: fonts.bold,
    })
    writer.space(4)
  }
  if (paragraph !== undefined) {
    writer.write({
      tag: tags.open(parent, 'P'),
      text: paragraph,
      size: bodySize,
      font: fonts.plain,
    })
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

function writeSignature(
  { writer, tags, fonts, pictures }: PdfContext,
  parent: Tag,
  { typed, drawn, below }: DocumentSignature,
): void {
  writer.space(12)
  if (typed !== undefined)
    writer.write({
      tag: tags.open(parent, 'P'),
      text: typed,
      size: typeSizes.signature,
      font: fonts.plain,
    })
  const picture = drawn && pictures?.get(drawn.png)
  if (picture)
    writer.picture(tags.open(parent, 'Figure', drawn.alternative), picture, {
      width: 280,
      height: 90,
    })
  writer.space(6)
  writer.rule()
  for (const text of below) {
    writer.write({ tag: tags.open(parent, 'P'), text, size: bodySize, font: fonts.plain })
    writer.space(8)
  }
}

/** Without a head, the first cell of each row is its label. */
function writeTable(
  { writer, tags, fonts }: PdfContext,
  parent: Tag,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const table = tags.open(parent, 'Table')
  const columns = Math.max(head.length, ...rows.map(({ length }) => length))
  const first = head.length === 0 ? 0.42 : 0.5
  const widths = Array.from(
    { length: columns },
    (_, column) => writer.usable * (column === 0 ? first : (1 - first) / (columns - 1)),
  )
  let top: readonly Cell[] | undefined
  const writeRow = (cells: readonly string[], isHead: boolean) => {
    const row = tags.open(table, 'TR')
    let indent = 0
    const drawn = cells.map((text, column) => {
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
    })
    writer.writeRow(drawn, top)
    if (isHead) top = drawn
  }
  if (head.length > 0) writeRow(head, true)
  for (const row of rows) writeRow(row, false)
  writer.space(10)
}
