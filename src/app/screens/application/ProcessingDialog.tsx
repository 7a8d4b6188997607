import { useEffect, useId, useRef, useState } from 'react'
import limits from '../../limits.json' with { type: 'json' }
import { CloseDialog } from './CloseDialog.tsx'
import { usePage } from '../../page/usePage.ts'

const { milliseconds, tick } = limits.processing

/**
 * Shown over the page while a response takes time: how much of 30 s has passed, one step every 100
 * ms (A §9). After that it says so, and can be closed; before, Escape does nothing, since nothing
 * below can be used. It closes with the response.
 */
export function ProcessingDialog() {
  const { say } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [passed, setPassed] = useState(0)
  const isLong = passed >= milliseconds
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (isLong) return
    const timer = setInterval(() => setPassed((before) => before + tick), tick)
    return () => clearInterval(timer)
  }, [isLong])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={title}
      onCancel={(event) => !isLong && event.preventDefault()}
    >
      <h2 id={title}>{say('processing-title')}</h2>
      {!isLong && (
        <progress
          className="processing-bar"
          aria-label={say('processing-progress')}
          max={milliseconds}
          value={passed}
        />
      )}
      <output>{say(isLong ? 'processing-long' : 'processing-message')}</output>
      {isLong && <CloseDialog dialog={dialog} />}
    </dialog>
  )
}
