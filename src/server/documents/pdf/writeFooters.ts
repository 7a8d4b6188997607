import { degrees, type PDFPage } from '@cantoo/pdf-lib'
import { pageShape, typeSizes } from './pageShape.ts'
import type { PdfContent } from './PdfContent.ts'
import type { PdfContext } from './writeBlocks.ts'

const { small } = typeSizes

/** Pale and diagonal, from the lower left: the words below stay readable. */
const across = { x: 130, y: 190, size: 130, opacity: 0.1, rotate: degrees(52) }

/** The footer of these pages, which are counted separately, and the mark across them. */
export function writeFooters(
  pages: readonly PDFPage[],
  { tags, fonts }: PdfContext,
  { footer, pageWords, mark }: Pick<PdfContent, 'footer' | 'pageWords' | 'mark'>,
): void {
  for (const [index, page] of pages.entries()) {
    const number = pageWords
      .replace('{page}', String(index + 1))
      .replace('{pages}', String(pages.length))
    tags.markArtifact(page, () => {
      for (const [line, text] of footer.entries())
        fonts.plain.draw(page, fonts.printable(text), {
          x: pageShape.margin,
          y: 56 - line * 12,
          size: small,
        })
      const width = fonts.plain.widthOf(number, small)
      if (mark !== undefined) fonts.bold.draw(page, fonts.printable(mark), across)
      fonts.plain.draw(page, number, {
        x: pageShape.width - pageShape.margin - width,
        y: 56,
        size: small,
      })
    })
  }
}
