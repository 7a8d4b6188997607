import { useEffect, useId, useRef } from 'react'
import type { Text } from '#model'
import { TextBody } from '#renderer'
import { usePage } from '../../page/usePage.ts'

/**
 * A text that must be read before going on. The browser's own dialog handles focus, Escape and the
 * background.
 */
export function AlertDialog({ text, onClose }: { text: Text; onClose: () => void }) {
  const { say } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{text.title}</h2>
      <TextBody body={text.body} />
      <div className="actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {say('alert-close')}
        </button>
      </div>
    </dialog>
  )
}
