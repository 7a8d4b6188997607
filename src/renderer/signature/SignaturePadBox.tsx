import type { Say } from '#model'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { drawPng, scaleStrokes } from './drawPng.ts'

/** Height of the pad relative to its width. */
const shape = 1 / 3

interface Props {
  readonly label: string
  readonly describedBy: string
  readonly image: string | undefined
  readonly disabled: boolean
  readonly say: Say
  readonly onDraw: (image: string | undefined) => void
}

/**
 * A white pad to draw on with a finger, a pen or the mouse. An earlier drawing is shown until it is
 * cleared.
 */
export function SignaturePadBox({ label, describedBy, image, disabled, say, onDraw }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef(onDraw)
  useEffect(() => {
    latest.current = onDraw
  }, [onDraw])
  /** The drawing that is on the canvas itself. */
  const [own, setOwn] = useState<string>()
  const isEarlier = image !== undefined && own !== image

  useEffect(() => {
    const element = canvas.current
    if (!element || isEarlier || disabled) return
    const current = new SignaturePad(element, { minWidth: 0.8, maxWidth: 2.6 })
    pad.current = current
    current.addEventListener('endStroke', () => {
      const drawing = drawPng(element)
      setOwn(drawing)
      latest.current(drawing)
    })
    const stopFitting = keepFitting(element, current)
    return () => {
      stopFitting()
      current.off()
      pad.current = null
    }
  }, [isEarlier, disabled])

  const clear = () => {
    setOwn(undefined)
    pad.current?.clear()
    onDraw(undefined)
  }

  return (
    <div className="lintel-pad">
      {isEarlier ? (
        <img className="lintel-paper" src={image} alt={say('signature-drawn-label')} />
      ) : (
        <canvas
          ref={canvas}
          className="lintel-paper"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on
          role="img"
          aria-label={label}
          aria-describedby={describedBy}
        />
      )}
      <button type="button" className="lintel-button-link" disabled={disabled} onClick={clear}>
        {say('signature-clear')}
      </button>
    </div>
  )
}

/** Keeps the canvas as wide as it is shown, and the strokes with it. Returns what ends that. */
function keepFitting(element: HTMLCanvasElement, pad: SignaturePad): () => void {
  let width = 0
  const fit = () => {
    const next = element.clientWidth
    if (next === 0 || next === width) return
    const strokes = width === 0 ? [] : scaleStrokes(pad.toData(), next / width)
    width = next
    const ratio = Math.max(1, window.devicePixelRatio || 1)
    element.width = Math.round(next * ratio)
    element.height = Math.round(next * shape * ratio)
    element.getContext('2d')?.scale(ratio, ratio)
    pad.fromData(strokes)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(element)
  fit()
  return () => observer.disconnect()
}
