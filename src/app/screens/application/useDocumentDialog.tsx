import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { StoredDocument } from '../../application/StoredDocument.ts'
import { usePage } from '../../page/usePage.ts'
import { DocumentDialog } from './DocumentDialog.tsx'

interface Files {
  readonly fetchFile: (uuid: string) => Promise<Blob>
  readonly noteRead: (uuid: string) => Promise<void>
}

/**
 * Opens one of the documents over the page. Returns a function that opens it by its uuid, and the
 * dialog while one is open. `onLost`: it was closed, and the element that opened it is gone, so
 * nothing has the focus.
 */
export function useDocumentDialog(
  documents: readonly StoredDocument[] | undefined,
  { fetchFile, noteRead }: Files,
  onLost?: () => void,
): readonly [open: (uuid: string) => void, dialog: ReactNode] {
  const { telemetry } = usePage()
  const [open, setOpen] = useState<string>()
  const shown = documents?.find(({ uuid }) => uuid === open)
  const dialog = shown && (
    <DocumentDialog
      key={shown.uuid}
      document={shown}
      fetchFile={fetchFile}
      onRead={() => noteRead(shown.uuid)}
      onClose={() => setOpen(undefined)}
    />
  )
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  // The dialog is gone from the page by the time of this cleanup.
  useEffect(() => {
    if (open === undefined) return undefined
    return () => {
      if (document.activeElement === document.body) lost.current?.()
    }
  }, [open])
  const show = (uuid: string) => {
    telemetry.tell('document-opened', { way: 'shown' }, { dontDedupe: true })
    setOpen(uuid)
  }
  return [show, dialog]
}
