import { useEffect, useId, useRef, useState } from 'react'
import type { ShownScreen } from '../../../application/ApplicationRun.ts'
import { usePage } from '../../../page/usePage.ts'
import { OriginatorDetails } from './OriginatorDetails.tsx'
import { useOriginator } from './useOriginator.ts'

/** The application's loan officer, on a narrow page: a bar that opens a dialog (B §2). */
export function OriginatorBar({ shown }: { shown: ShownScreen }) {
  const { say, telemetry } = usePage()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const originator = useOriginator(shown)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  if (!originator) return null
  const isBroker = originator.userInfo.isBroker === true
  const title = say(isBroker ? 'originator-broker' : 'originator-officer')
  const open = () => {
    setIsOpen(true)
    telemetry.tell('loan-officer-opened', { isBroker })
  }
  return (
    <div className="originator-bar">
      <button type="button" className="plain-link" aria-haspopup="dialog" onClick={open}>
        {title}
      </button>
      {isOpen && (
        <dialog
          ref={dialog}
          className="dialog"
          aria-labelledby={id}
          onClose={() => setIsOpen(false)}
        >
          <h2 id={id}>{title}</h2>
          <OriginatorDetails originator={originator} />
          <div className="actions">
            <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
              {say('close')}
            </button>
          </div>
        </dialog>
      )}
    </div>
  )
}
