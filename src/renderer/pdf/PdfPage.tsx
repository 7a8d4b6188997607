import type { Say } from '#model'
import { useEffect, useState, type CSSProperties, type RefObject } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useInView } from './useInView.ts'
import { usePageDrawing } from './usePageDrawing.ts'

/**
 * Share of a page's bottom that must be visible before the page counts as read (borrower-flow: read
 * gate).
 */
const readThreshold = 0.25

interface Props {
  readonly page: PDFPageProxy
  readonly label: string
  readonly width: number
  readonly region: RefObject<HTMLElement | null>
  readonly say: Say
  readonly onRead: (number: number) => void
}

/**
 * One page: a picture, its words for a screen reader, and at its bottom the marker that detects
 * reading.
 */
export function PdfPage({ page, label, width, region, say, onRead }: Props) {
  const [sheet, isNear] = useInView({ root: region, rootMargin: '100% 0px' })
  const [bottom, isBottomSeen] = useInView({ threshold: readThreshold })
  const { canvas, outcome } = usePageDrawing(page, width, isNear)
  const [lines, setLines] = useState<readonly string[]>()
  const { pageNumber } = page
  const base = page.getViewport({ scale: 1 })

  useEffect(() => {
    let isGone = false
    readPageText(page).then(
      (found) => isGone || setLines(found),
      () => isGone || setLines([]),
    )
    return () => {
      isGone = true
    }
  }, [page])

  const isRead = isBottomSeen && outcome === 'drawn'
  useEffect(() => {
    if (isRead) onRead(pageNumber)
  }, [isRead, onRead, pageNumber])

  return (
    <section className="lintel-pdf-page" aria-label={label} data-page={pageNumber}>
      <div
        ref={sheet}
        className="lintel-pdf-sheet"
        style={
          {
            inlineSize: width || '100%',
            aspectRatio: `${base.width} / ${base.height}`,
          } as CSSProperties
        }
      >
        <canvas ref={canvas} aria-hidden="true" />
        {outcome === 'failed' && <p className="lintel-pdf-error">{say('pdf-page-failed')}</p>}
      </div>
      <div className="lintel-hidden">
        {lines?.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {lines?.length === 0 && <p>{say('pdf-no-words')}</p>}
      </div>
      <div ref={bottom} className="lintel-pdf-bottom" aria-hidden="true" />
    </section>
  )
}

/** The words of a page in lines, for screen readers. Empty for a scan. */
async function readPageText(page: PDFPageProxy): Promise<readonly string[]> {
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
