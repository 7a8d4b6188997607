import { PDFDocument, type PDFEmbeddedPage } from '@cantoo/pdf-lib'
import type { Picture } from '#loader/disk'

/** In points. */
const most = { width: 200, height: 28 }

/**
 * A lender's logo, as large as it is drawn: an SVG as lines, sharp on any paper. Undefined for one
 * that PDFs can't hold: a letter does not wait for its logo.
 */
export async function embedLogo(
  file: PDFDocument,
  { type, bytes }: Picture,
): Promise<PDFEmbeddedPage | undefined> {
  try {
    // A sheet of its own: what a drawing leaves open can't reach the letter.
    const sheet = await PDFDocument.create({ updateMetadata: false })
    if (type === 'image/svg+xml') drawLines(sheet, bytes.toString('utf8'))
    else if (type === 'image/png') await drawDots(sheet, bytes)
    else return undefined
    const [logo] = await file.embedPdf(sheet)
    return logo
  } catch {
    return undefined
  }
}

function drawLines(sheet: PDFDocument, svg: string): void {
  const [, , width, height] = /viewBox="([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"/
    .exec(svg)!
    .slice(1)
    .map(Number)
  const size = fit(width!, height!)
  sheet.addPage([size.width, size.height]).drawSvg(svg, { x: 0, y: size.height, ...size })
}

async function drawDots(sheet: PDFDocument, png: Buffer): Promise<void> {
  const image = await sheet.embedPng(png)
  const size = image.scaleToFit(most.width, most.height)
  sheet.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size })
}

function fit(width: number, height: number) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}
