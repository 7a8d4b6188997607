import {
  rgb,
  type PDFDocument,
  type PDFEmbeddedPage,
  type PDFImage,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { Face, PdfFonts } from './embedFonts.ts'
import { pageShape } from './pageShape.ts'
import type { Tag, Tags } from './createTags.ts'
import { wrapText } from './wrapText.ts'

const { width, height, margin, bottom } = pageShape

export interface Lines {
  readonly tag: Tag
  readonly text: string
  readonly size: number
  readonly font: Face
  /** Points from the left margin. */
  readonly indent?: number
  readonly width?: number
}

export type Cell = Lines & { readonly width: number; readonly indent: number }

/** Position of the next line; starts a new page if there is no room. */
export interface Writer {
  readonly usable: number
  space(points: number): void
  /** Ensures that many points are left on this page. */
  keep(points: number): void
  write(lines: Lines, bullet?: string): void
  /**
   * Cells side by side, with a hairline below; on one page unless they are very long. `head`: drawn
   * again where the row starts a page.
   */
  writeRow(cells: readonly Cell[], head?: readonly Cell[]): void
  /** Draws a bar to the left of everything that `draw` writes. */
  bar(draw: () => void): void
  rule(): void
  /** A new page, regardless of the position. */
  turn(): void
  picture(tag: Tag, image: PDFImage, most: { width: number; height: number }): void
  /** For those who look; it is not read aloud. */
  ornament(drawing: PDFEmbeddedPage): void
}

export function createWriter(file: PDFDocument, fonts: PdfFonts, tags: Tags): Writer {
  return new PageWriter(file, fonts, tags)
}

class PageWriter implements Writer {
  readonly usable = width - 2 * margin
  private readonly file: PDFDocument
  private readonly fonts: PdfFonts
  private readonly tags: Tags
  private page: PDFPage | undefined
  private y = 0
  private hasBar = false

  constructor(file: PDFDocument, fonts: PdfFonts, tags: Tags) {
    this.file = file
    this.fonts = fonts
    this.tags = tags
  }

  space(points: number) {
    this.y -= points
  }

  keep(points: number) {
    if (this.page && this.y - points >= bottom) return
    this.page = this.file.addPage([width, height])
    this.y = height - margin
  }

  write(lines: Lines, bullet?: string) {
    const texts = this.wrap(lines)
    for (const [index, text] of texts.entries()) {
      this.keep(lines.size * 1.4 * linesTogether(index, texts.length))
      this.y -= lines.size * 1.4
      if (bullet !== undefined && index === 0)
        this.drawLine({ ...lines, indent: (lines.indent ?? 0) - 12 }, bullet)
      this.drawBar(lines.size)
      this.drawLine(lines, text)
    }
  }

  writeRow(cells: readonly Cell[], head?: readonly Cell[]) {
    const texts = cells.map((cell) => this.wrap(cell))
    const lines = Math.max(...texts.map(({ length }) => length))
    const { page } = this
    this.keep(Math.min(lines * cells[0]!.size * 1.4 + 6, (height - margin - bottom) / 2))
    if (head && page && page !== this.page) this.drawHead(head)
    for (let index = 0; index < lines; index++) {
      this.keep(cells[0]!.size * 1.4 + 6)
      this.y -= cells[0]!.size * 1.4
      for (const [column, cell] of cells.entries())
        if (texts[column]![index]) this.drawLine(cell, texts[column]![index]!)
    }
    this.y -= 5
    this.drawRule()
    this.y -= 3
  }

  bar(draw: () => void) {
    this.hasBar = true
    draw()
    this.hasBar = false
  }

  rule() {
    this.keep(10)
    this.drawRule()
    this.y -= 8
  }

  turn() {
    this.page = undefined
  }

  picture(tag: Tag, image: PDFImage, most: { width: number; height: number }) {
    const size = image.scaleToFit(most.width, most.height)
    this.keep(size.height + 10)
    this.y -= size.height + 4
    this.tags.mark(this.page!, tag, () =>
      this.page!.drawImage(image, { x: margin, y: this.y, ...size }),
    )
    this.y -= 6
  }

  ornament(drawing: PDFEmbeddedPage) {
    this.keep(drawing.height + 10)
    this.y -= drawing.height
    this.tags.markArtifact(this.page!, () => this.page!.drawPage(drawing, { x: margin, y: this.y }))
    this.y -= 10
  }

  private wrap({ text, font, size, width: room = this.usable, indent = 0 }: Lines) {
    const most = Math.min(room, this.usable - indent)
    return wrapText(this.fonts.printable(text), font, size, most)
  }

  private drawLine({ tag, font, size, indent = 0 }: Lines, text: string) {
    const at = { x: margin + indent, y: this.y }
    this.tags.mark(this.page!, tag, () =>
      font.draw(this.page!, text, { ...at, size, color: rgb(0.1, 0.1, 0.1) }),
    )
  }

  /** For those who look; the table's own head is read aloud. */
  private drawHead(cells: readonly Cell[]) {
    const texts = cells.map((cell) => this.wrap(cell))
    for (let index = 0; index < Math.max(...texts.map(({ length }) => length)); index++) {
      this.y -= cells[0]!.size * 1.4
      for (const [column, { font, size, indent }] of cells.entries()) {
        const at = { x: margin + indent, y: this.y, size, color: rgb(0.1, 0.1, 0.1) }
        const text = texts[column]![index]
        if (text) this.tags.markArtifact(this.page!, () => font.draw(this.page!, text, at))
      }
    }
    this.y -= 5
    this.drawRule()
    this.y -= 3
  }

  private drawBar(size: number) {
    if (!this.hasBar) return
    this.drawArtifact({
      x: margin - 10,
      y: this.y - 4,
      width: 2.5,
      height: size * 1.45,
      color: rgb(0.45, 0.45, 0.45),
    })
  }

  private drawRule() {
    const line = { x: margin, y: this.y, width: this.usable, height: 0.5 }
    this.drawArtifact({ ...line, color: rgb(0.7, 0.7, 0.7) })
  }

  private drawArtifact(shape: Parameters<PDFPage['drawRectangle']>[0]) {
    this.tags.markArtifact(this.page!, () => this.page!.drawRectangle(shape))
  }
}

/** So many lines stay on one page: all of a few; no first or last line is alone. */
function linesTogether(index: number, count: number): number {
  if (index === 0) return count <= 3 ? count : 2
  return index === count - 2 ? 2 : 1
}
