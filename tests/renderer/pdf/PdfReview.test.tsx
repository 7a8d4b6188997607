import { cleanup, render } from '@testing-library/react'
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PdfReview } from '#renderer'
import { words } from '../drawForm.tsx'
import { damagedPdf } from './damagedPdf.ts'
import { makeLocked } from './makeLocked.ts'
import { makeScan } from './makeScan.ts'
import { proves } from '../../proves.ts'

async function makePdf(count: number, draw = true, height = 792): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= count; number++) {
    const sheet = document.addPage([612, height])
    if (draw) sheet.drawText(`Promise number ${number}`, { x: 72, y: height - 92, size: 24, font })
    if (number === 2) sheet.setRotation(degrees(90))
  }
  return document.save()
}

const locked = await makeLocked()

function show(load: () => Promise<Uint8Array>) {
  cleanup()
  let ends = 0
  const draw = () => (
    <main className="lintel-step">
      <PdfReview load={load} title="Loan agreement" words={words} onReachedEnd={() => ends++}>
        <a href="/document">Download</a>
      </PdfReview>
    </main>
  )
  const { rerender, unmount } = render(draw())
  return { ends: () => ends, redraw: () => rerender(draw()), unmount }
}

const region = () => page.getByRole('region', { name: 'Loan agreement' })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** What is in view is told with a frame, and drawn with the next. */
async function settle() {
  for (let count = 0; count < 4; count++) await frame()
  await pause(0)
}
const sheet = (number: number) => page.getByRole('region', { name: `Page ${number} of 3` })

const width = () =>
  document.querySelector('[data-page="1"] .lintel-pdf-sheet')!.getBoundingClientRect().width

/** How many pixels of a page's picture are dark. */
function inkOf(number: number): number {
  const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${number}"] canvas`)!
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  let ink = 0
  for (let index = 0; index < data.length; index += 4)
    if (data[index]! < 128 && data[index + 3]! > 128) ink++
  return ink
}

async function scrollTo(number: number) {
  document
    .querySelector(`[data-page="${number}"] .lintel-pdf-bottom`)!
    .scrollIntoView({ block: 'end' })
  await settle()
}

/** Scrolls so far that this share of the mark at the bottom of page 1 is in view. */
async function showBottom(share: number) {
  const box = region().element()
  box.scrollIntoView({ block: 'end' })
  const bottom = document.querySelector<HTMLElement>('[data-page="1"] .lintel-pdf-bottom')!
  // So tall that a hundredth of it is a pixel: scrolling is rounded to whole ones.
  Object.assign(bottom.style, { blockSize: '100px', marginBlockStart: '-100px' })
  const mark = bottom.getBoundingClientRect()
  const end = box.getBoundingClientRect().top + box.clientTop + box.clientHeight
  box.scrollTop += mark.top + mark.height * share - end
  await settle()
}

describe('a document to read', () => {
  it(
    'is read once every page was drawn and its bottom seen, and says so once',
    proves('B-PDF-001', 'B-PDF-002'),
    async () => {
      const bytes = await makePdf(6)
      const shown = show(() => Promise.resolve(bytes))
      await expect.element(page.getByText('Page 1 of 6', { exact: true })).toBeVisible()
      await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
      expect(shown.ends()).toBe(0)
      await scrollTo(1)
      await scrollTo(6)
      await expect.element(page.getByText('Page 6 of 6', { exact: true })).toBeVisible()
      await expect.poll(() => inkOf(6)).toBeGreaterThan(100)
      expect(shown.ends(), 'pages were skipped').toBe(0)
      for (const number of [2, 3, 4, 5]) await scrollTo(number)
      await expect.poll(() => shown.ends()).toBe(1)
      await expect.element(page.getByText('You have read the whole document.')).toBeVisible()
      await scrollTo(1)
      shown.redraw()
      await scrollTo(6)
      expect(shown.ends()).toBe(1)
      expect(bytes.length, 'the bytes are still the caller’s').toBeGreaterThan(0)
    },
  )

  it(
    'counts a page as read when a quarter of its bottom is in view, and no sooner',
    proves('B-PDF-003', 'B-CONST-018'),
    async () => {
      const bytes = await makePdf(1, true, 2400)
      const shown = show(() => Promise.resolve(bytes))
      await expect.poll(() => document.querySelector('[data-page="1"] canvas')).not.toBeNull()
      await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
      await showBottom(0.24)
      expect(shown.ends()).toBe(0)
      await showBottom(0.26)
      await expect.poll(() => shown.ends()).toBe(1)
    },
  )

  it('leads back to a page that was scrolled past too fast, and says the rest as before', async () => {
    const bytes = await makePdf(4, true, 2400)
    const shown = show(() => Promise.resolve(bytes))
    const goTo = page.getByRole('button', { name: /^Go to page/ })
    await expect.element(page.getByText('Page 1 of 4', { exact: true })).toBeVisible()
    await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
    await expect.element(goTo).not.toBeInTheDocument()
    await scrollTo(1)
    await scrollTo(4)
    await expect.element(page.getByText('Page 4 of 4', { exact: true })).toBeVisible()
    for (const number of [2, 3]) {
      await expect.element(goTo).toMatchTextContent(`Go to page ${number}`)
      await goTo.click()
      expect(document.activeElement).toBe(region().element())
      await expect.poll(() => inkOf(number)).toBeGreaterThan(0)
      expect(shown.ends(), 'its end was not in view').toBe(0)
      await scrollTo(number)
      await scrollTo(4)
    }
    await expect.poll(() => shown.ends()).toBe(1)
    await expect.element(goTo).not.toBeInTheDocument()
  })

  it.each(['JBIG2Decode', 'CCITTFaxDecode'] as const)(
    'draws the picture of a scan that is stored as %s',
    async (filter) => {
      const bytes = await makeScan(filter)
      show(() => Promise.resolve(bytes))
      await expect.element(page.getByText('Page 1 of 1', { exact: true })).toBeVisible()
      await expect.poll(() => inkOf(1)).toBeGreaterThan(10_000)
    },
  )

  it('draws pages only as they come near', async () => {
    const bytes = await makePdf(12)
    show(() => Promise.resolve(bytes))
    await expect.element(page.getByText('Page 1 of 12', { exact: true })).toBeVisible()
    await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
    expect(inkOf(10)).toBe(0)
    await scrollTo(10)
    await expect.poll(() => inkOf(10)).toBeGreaterThan(100)
  })

  it('can be read aloud page by page', async () => {
    const bytes = await makePdf(3)
    show(() => Promise.resolve(bytes))
    await expect.element(sheet(3).getByText('Promise number 3')).toBeInTheDocument()
    await expect.element(sheet(1).getByText('Promise number 1')).toBeInTheDocument()
    const blank = await makePdf(1, false)
    show(() => Promise.resolve(blank))
    await expect.element(page.getByText(/picture without words/)).toBeInTheDocument()
  })

  it('is scrolled and zoomed with the keyboard', async () => {
    const bytes = await makePdf(3)
    show(() => Promise.resolve(bytes))
    await expect.poll(() => document.querySelector('[data-page="1"] canvas')).not.toBeNull()
    await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
    region().element().focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => region().element().scrollTop).toBeGreaterThan(100)
    const before = width()
    page.getByRole('button', { name: 'Make the pages larger' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('150%')).toBeVisible()
    await expect.poll(width).toBeCloseTo(before * 1.5, -1)
    await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
    expect(page.getByRole('link', { name: 'Download' }).elements()).toHaveLength(1)
  })

  it('fits 320 px', async () => {
    const bytes = await makePdf(2)
    show(() => Promise.resolve(bytes))
    await expect.poll(() => document.querySelector('[data-page="1"]')).not.toBeNull()
    const box = document.querySelector<HTMLElement>('.lintel-step')!
    box.style.inlineSize = '288px'
    await expect.poll(() => box.scrollWidth).toBeLessThanOrEqual(288)
    const pages = region().element()
    await expect.poll(() => pages.scrollWidth - pages.clientWidth).toBeLessThanOrEqual(0)
  })

  it.each([
    ['is locked', locked, 'This document is locked with a password'],
    ['is damaged', damagedPdf, 'This document is damaged'],
    ['is no PDF', new TextEncoder().encode('<html>Not found</html>'), 'This document is damaged'],
    ['is empty', new Uint8Array(), 'This document is empty'],
  ])('that %s is never read: it is said why', async (_state, bytes, message) => {
    const shown = show(() => Promise.resolve(bytes))
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
    expect(region().elements()).toEqual([])
    expect(shown.ends()).toBe(0)
  })

  it('that does not come can be asked for again', async () => {
    const bytes = await makePdf(1)
    let calls = 0
    const shown = show(() =>
      calls++ === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve(bytes),
    )
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('The document did not reach you')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => document.querySelector('[data-page="1"] canvas')).not.toBeNull()
    await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
    await scrollTo(1)
    await expect.poll(() => shown.ends()).toBe(1)
  })

  it('lets go when it is closed early', async () => {
    const bytes = await makePdf(3)
    const shown = show(() => pause(50).then(() => bytes))
    shown.unmount()
    await pause(300)
    expect(shown.ends()).toBe(0)
  })
})
