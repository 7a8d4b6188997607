import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StoredDocument } from './run/StoredDocument.ts'
import { usePage } from '../../page/usePage.ts'
import type { DocumentFiles } from './DocumentFiles.ts'
import { onDialogLeft } from './dialogEntry.ts'
import { documentState } from './documentState.ts'
import { OpenDocument } from './reading/OpenDocument.tsx'

interface Props {
  readonly document: StoredDocument
  /** Those that are read one after the other. */
  readonly round?: readonly StoredDocument[]
  readonly files: DocumentFiles
  readonly onOpen: (uuid: string) => void
  readonly onClose: () => void
}

/**
 * One document over the page: read to its end as text or in the pages of its PDF, downloaded,
 * closed (borrower-flow §2: disclosure review).
 */
export function DocumentDialog({ document: shown, round, files, onOpen, onClose }: Props) {
  const { say } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPrinted, setPrinted] = useState(false)
  // Before the document's heading takes the focus.
  useLayoutEffect(() => {
    dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  useEffect(() => {
    const forget = onDialogLeft(() => dialog.current?.close())
    return forget
  }, [])
  const number = (round?.findIndex(({ uuid }) => uuid === shown.uuid) ?? 0) + 1
  return (
    <dialog
      ref={dialog}
      className="dialog document-dialog"
      aria-labelledby="document-dialog-title"
      onClose={onClose}
    >
      <header className="document-dialog-head">
        <output>
          {round
            ? say('documents-place', { number, count: round.length })
            : say(documentState(shown))}
        </output>
        <button type="button" className="plain-link" onClick={close}>
          {say('documents-close')}
        </button>
      </header>
      <OpenDocument
        key={shown.uuid}
        {...{ round, files, isPrinted }}
        document={shown}
        onPrinted={setPrinted}
        onOpen={onOpen}
        onClose={close}
      />
    </dialog>
  )
}
