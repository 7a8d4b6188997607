import { useState, type ReactNode } from 'react'
import type { StoredDocument } from '../../application/StoredDocument.ts'
import { DocumentDialog } from './DocumentDialog.tsx'

interface Files {
  readonly fetchFile: (uuid: string) => Promise<Blob>
  readonly noteRead: (uuid: string) => Promise<void>
}

/** Opens one of the documents over the page. Gives the way to open it by its uuid, and the dialog while one is open. */
export function useDocumentDialog(
  documents: readonly StoredDocument[] | undefined,
  { fetchFile, noteRead }: Files,
): readonly [open: (uuid: string) => void, dialog: ReactNode] {
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
  return [setOpen, dialog]
}
