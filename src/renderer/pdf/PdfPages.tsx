import type { Say } from '#model'
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { OpenPdf } from './openPdf.ts'
import { PdfPage } from './PdfPage.tsx'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const
const fitting = zooms.indexOf(1)

interface Props {
  readonly pdf: OpenPdf
  readonly title: string
  readonly say: Say
  readonly isRead: boolean
  readonly onReachedEnd: (() => void) | undefined
  readonly children: ReactNode
}

/** The pages of an open document in a scrolling region, with zoom and the current page. */
export function PdfPages({ pdf, title, say, isRead, onReachedEnd, children }: Props) {
  const { pages } = pdf
  const region = useRef<HTMLElement>(null)
  const width = useWidth(region)
  const [zoom, setZoom] = useState(fitting)
  const [current, setCurrent] = useState(1)
  const { read, markRead, hasReachedEnd } = useReadPages(pages.length, onReachedEnd)
  // Scrolled past so fast that its end was never in view.
  const passed = pages.find(({ pageNumber }) => pageNumber < current && !read.has(pageNumber))

  return (
    <div className="lintel-pdf">
      <div className="lintel-pdf-bar">
        <output>{say('pdf-page', { page: current, count: pages.length })}</output>
        <Zoom zoom={zoom} say={say} onZoom={setZoom} />
        {children}
      </div>
      <section
        className="lintel-pdf-region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        ref={region}
        onScroll={() => region.current && setCurrent(pageInSight(region.current))}
      >
        {pages.map((page) => (
          <PdfPage
            key={page.pageNumber}
            page={page}
            label={say('pdf-page', { page: page.pageNumber, count: pages.length })}
            width={Math.round(width * zooms[zoom]!)}
            region={region}
            say={say}
            onRead={markRead}
          />
        ))}
      </section>
      <div className="lintel-pdf-progress">
        <output className="lintel-help">
          {hasReachedEnd || isRead
            ? say('pdf-read-all')
            : say('pdf-read', { read: read.size, count: pages.length })}
        </output>
        {passed && !isRead && <GoTo page={passed.pageNumber} region={region} say={say} />}
      </div>
    </div>
  )
}

/** The page at a third of the region's height. */
function pageInSight(region: HTMLElement): number {
  const line = region.getBoundingClientRect().top + region.clientHeight / 3
  const sheets = [...region.querySelectorAll('[data-page]')]
  return Math.max(1, sheets.filter((sheet) => sheet.getBoundingClientRect().top <= line).length)
}

interface GoToProps {
  readonly page: number
  readonly region: RefObject<HTMLElement | null>
  readonly say: Say
}

function GoTo({ page, region, say }: GoToProps) {
  const go = () => {
    const element = region.current
    element?.querySelector(`[data-page="${page}"]`)?.scrollIntoView()
    element?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="lintel-button-quiet" onClick={go}>
      {say('pdf-go-to', { page })}
    </button>
  )
}

interface ZoomProps {
  readonly zoom: number
  readonly say: Say
  readonly onZoom: (zoom: number) => void
}

function Zoom({ zoom, say, onZoom }: ZoomProps) {
  return (
    <span className="lintel-pdf-zoom">
      <button
        type="button"
        className="lintel-button-quiet"
        aria-label={say('pdf-zoom-out')}
        aria-disabled={zoom === 0 || undefined}
        onClick={() => onZoom(Math.max(0, zoom - 1))}
      >
        −
      </button>
      <output>{`${zooms[zoom]! * 100}%`}</output>
      <button
        type="button"
        className="lintel-button-quiet"
        aria-label={say('pdf-zoom-in')}
        aria-disabled={zoom === zooms.length - 1 || undefined}
        onClick={() => onZoom(Math.min(zooms.length - 1, zoom + 1))}
      >
        +
      </button>
    </span>
  )
}

/** Pages whose end was in view. */
function useReadPages(count: number, onReachedEnd: (() => void) | undefined) {
  const [read, setRead] = useState<ReadonlySet<number>>(new Set<number>())
  const markRead = useCallback(
    (number: number) => setRead((before) => new Set([...before, number])),
    [],
  )

  const hasReachedEnd = read.size === count
  const report = useRef({ onReachedEnd, isDone: false })
  useEffect(() => {
    report.current.onReachedEnd = onReachedEnd
  }, [onReachedEnd])
  useEffect(() => {
    if (!hasReachedEnd || report.current.isDone) return
    report.current.isDone = true
    report.current.onReachedEnd?.()
  }, [hasReachedEnd])
  return { read, markRead, hasReachedEnd }
}

/** Room for a page, in pixels. */
function useWidth(region: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth - 2 * gap)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [region])
  return width
}

/** Space around the pages, in pixels, as in pdf.css. */
const gap = 8
