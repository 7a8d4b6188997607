import { useEffect, useId, useRef, useState } from 'react'
import type { ShownScreen } from '../run/ApplicationRun.ts'
import { Icon } from '../../../icons/Icon.tsx'
import { CloseDialog } from '../CloseDialog.tsx'
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
  if (!originator && typeof shown.data.application['loanOriginatorUuid'] !== 'string') return null
  const isBroker = originator?.userInfo.isBroker === true
  const title = say(isBroker ? 'originator-broker' : 'originator-officer')
  const open = () => {
    setIsOpen(true)
    telemetry.tell('loan-officer-opened', { isBroker })
  }
  // Its place is kept while it loads.
  if (!originator) return <div className="originator-bar" />
  const { avatarUri } = originator.originatorDisplayInfo
  return (
    <div className="originator-bar">
      <button type="button" className="plain-link" aria-haspopup="dialog" onClick={open}>
        {avatarUri ? <img src={avatarUri} alt="" width="32" height="32" /> : <Icon name="person" />}
        <span className="wide-only">{title}</span>
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
          <CloseDialog dialog={dialog} />
        </dialog>
      )}
    </div>
  )
}
