import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a page in lines, for screen readers. Empty for a scan. */
export async function readPageText(page: PDFPageProxy): Promise<readonly string[]> {
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
