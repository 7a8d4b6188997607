import { useEffect, useRef, useState } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Old phones reject larger canvases. */
const mostPixels = 16_000_000

/**
 * Draws a page at a width in CSS pixels, again whenever the width changes; does nothing while
 * `isNear` is false.
 */
export function usePageDrawing(page: PDFPageProxy, width: number, isNear: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [outcome, setOutcome] = useState<'drawn' | 'failed'>()
  useEffect(() => {
    const element = canvas.current
    if (!element || !isNear || width === 0) return
    const base = page.getViewport({ scale: 1 })
    const wanted = (width / base.width) * Math.max(1, window.devicePixelRatio || 1)
    const viewport = page.getViewport({
      scale: Math.min(wanted, Math.sqrt(mostPixels / (base.width * base.height))),
    })
    element.width = Math.max(1, Math.floor(viewport.width))
    element.height = Math.max(1, Math.floor(viewport.height))
    const task = page.render({ canvas: element, viewport })
    let isGone = false
    task.promise.then(
      () => isGone || setOutcome('drawn'),
      () => isGone || setOutcome('failed'),
    )
    return () => {
      isGone = true
      task.cancel()
    }
  }, [page, width, isNear])
  return { canvas, outcome }
}
