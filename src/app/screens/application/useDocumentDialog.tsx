import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { StoredDocument } from './run/StoredDocument.ts'
import { usePage } from '../../page/usePage.ts'
import { enterDialog, leaveDialog } from './dialogEntry.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import type { DocumentFiles } from './DocumentFiles.ts'

interface Options {
  /** The documents are read one after the other. */
  readonly isRound?: boolean
  /** It was closed, and the element that opened it is gone, so nothing has the focus. */
  readonly onLost?: () => void
}

/**
 * Opens one of the documents over the page; the browser's Back closes it. Returns a function that
 * opens it by its uuid, and the dialog while one is open.
 */
export function useDocumentDialog(
  documents: readonly StoredDocument[] | undefined,
  files: DocumentFiles,
  { isRound = false, onLost }: Options = {},
): readonly [open: (uuid: string) => void, dialog: ReactNode] {
  const { telemetry } = usePage()
  const [open, setOpen] = useState<string>()
  const shown = documents?.find(({ uuid }) => uuid === open)
  const show = (uuid: string) => {
    telemetry.tell('document-opened', { way: 'shown' }, { dontDedupe: true })
    if (!shown) enterDialog()
    setOpen(uuid)
  }
  const dialog = shown && (
    <DocumentDialog
      document={shown}
      {...(isRound && { round: documents })}
      files={files}
      onOpen={show}
      onClose={() => {
        setOpen(undefined)
        leaveDialog()
      }}
    />
  )
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  // The dialog is gone from the page by the time of this cleanup.
  const isOpen = open !== undefined
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      if (document.activeElement === document.body) lost.current?.()
    }
  }, [isOpen])
  return [show, dialog]
}
