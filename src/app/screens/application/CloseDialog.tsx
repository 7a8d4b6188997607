import type { RefObject } from 'react'
import { usePage } from '../../page/usePage.ts'

/** The button that closes a dialog. */
export function CloseDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { say } = usePage()
  return (
    <div className="actions">
      <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
        {say('close')}
      </button>
    </div>
  )
}
