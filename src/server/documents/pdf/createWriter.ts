import { rgb, type PDFDocument, type PDFImage, type PDFPage } from '@cantoo/pdf-lib'
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

/** Position of the next line; starts a new page if there is no room. */
export interface Writer {
  readonly usable: number
  space(points: number): void
  /** Ensures that many points are left on this page. */
  keep(points: number): void
  write(lines: Lines, bullet?: string): void
  /** Cells side by side, with a hairline below; on one page unless they are very long. */
  writeRow(cells: readonly (Lines & { width: number; indent: number })[]): void
  /** Draws a bar to the left of everything that `draw` writes. */
  bar(draw: () => void): void
  rule(): void
  /** A new page, regardless of the position. */
  turn(): void
  picture(tag: Tag, image: PDFImage, most: { width: number; height: number }): void
}

export function createWriter(file: PDFDocument, fonts: PdfFonts, tags: Tags): Writer {
  let page: PDFPage | undefined
  let y = 0
  let hasBar = false
  const usable = width - 2 * margin
  const keep = (points: number) => {
    if (page && y - points >= bottom) return
    page = file.addPage([width, height])
    y = height - margin
  }
  const wrapped = ({ text, font, size, width: room = usable, indent = 0 }: Lines) =>
    wrapText(fonts.printable(text), font, size, Math.min(room, usable - indent))
  const drawLine = ({ tag, font, size, indent = 0 }: Lines, text: string, at: number) =>
    tags.mark(page!, tag, () =>
      font.draw(page!, text, { x: margin + indent, y: at, size, color: rgb(0.1, 0.1, 0.1) }),
    )
  const drawBar = (size: number) => {
    if (hasBar)
      tags.markArtifact(page!, () =>
        page!.drawRectangle({
          x: margin - 10,
          y: y - 4,
          width: 2.5,
          height: size * 1.45,
          color: rgb(0.45, 0.45, 0.45),
        }),
      )
  }
  const rule = () =>
    tags.markArtifact(page!, () =>
      page!.drawRectangle({ x: margin, y, width: usable, height: 0.5, color: rgb(0.7, 0.7, 0.7) }),
    )
  return {
    usable,
    keep,
    space: (points) => {
      y -= points
    },
    rule: () => {
      keep(10)
      rule()
      y -= 8
    },
    write: (lines, bullet) => {
      for (const [index, text] of wrapped(lines).entries()) {
        keep(lines.size * 1.4)
        y -= lines.size * 1.4
        if (bullet !== undefined && index === 0)
          drawLine({ ...lines, indent: (lines.indent ?? 0) - 12 }, bullet, y)
        drawBar(lines.size)
        drawLine(lines, text, y)
      }
    },
    writeRow: (cells) => {
      const texts = cells.map(wrapped)
      const lines = Math.max(...texts.map(({ length }) => length))
      keep(Math.min(lines * cells[0]!.size * 1.4 + 6, (height - margin - bottom) / 2))
      for (let index = 0; index < lines; index++) {
        keep(cells[0]!.size * 1.4 + 6)
        y -= cells[0]!.size * 1.4
        for (const [column, cell] of cells.entries())
          if (texts[column]![index]) drawLine(cell, texts[column]![index]!, y)
      }
      y -= 5
      rule()
      y -= 3
    },
    turn: () => {
      page = undefined
    },
    picture: (tag, image, most) => {
      const size = image.scaleToFit(most.width, most.height)
      keep(size.height + 10)
      y -= size.height + 4
      tags.mark(page!, tag, () => page!.drawImage(image, { x: margin, y, ...size }))
      y -= 6
    },
    bar: (draw) => {
      hasBar = true
      draw()
      hasBar = false
    },
  }
}
