import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Reading } from '#model'
import { ReadingText } from '../../../src/app/screens/application/reading/ReadingText.tsx'
import type { PdfLeaf } from './readPdfLeaves.ts'

const roles: Readonly<Record<string, string>> = {
  p: 'P',
  h3: 'H2',
  li: 'LBody',
  dt: 'TH',
  dd: 'TD',
  th: 'TH',
  td: 'TD',
}
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** What the page shows of a document, as `readPdfLeaves` gives it; without its footers. */
export function readHtmlLeaves(reading: Reading): readonly PdfLeaf[] {
  const html = renderToStaticMarkup(createElement(ReadingText, { reading }))
  const shown = html
    .replaceAll(/<footer.*?<\/footer>/gs, '')
    .replaceAll(/<p class="reading-mark".*?<\/p>/gs, '')
  return Array.from(
    shown.matchAll(/<(p|h3|li|dt|dd|th|td)\b([^>]*)>(.*?)<\/\1>/gs),
    ([, tag = '', attributes = '', inner = '']) => ({
      role: attributes.includes('reading-title') ? 'H1' : roles[tag]!,
      text: `${tag === 'li' ? '•' : ''}${inner
        .replaceAll(/<[^>]*>|\s/g, '')
        .replaceAll(/&[#\w]+;/g, (sign) => signs[sign] ?? sign)}`,
    }),
  )
}
