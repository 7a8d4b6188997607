import { useCallback, useEffect, useRef } from 'react'
import { PdfReview } from '#renderer'
import type { StoredDocument } from '../../application/StoredDocument.ts'
import { usePage } from '../../page/usePage.ts'
import { useSavedDocument } from './useSavedDocument.ts'

interface Props {
  readonly document: StoredDocument
  readonly fetchFile: (uuid: string) => Promise<Blob>
  /** All of it was in view. */
  readonly onRead: () => Promise<void>
  readonly onClose: () => void
}

/**
 * One document over the page: read to its end, downloaded, closed (borrower-flow §2: disclosure
 * review).
 */
export function DocumentDialog({ document: shown, fetchFile, onRead, onClose }: Props) {
  const { say, bundle } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  const save = useSavedDocument(fetchFile)
  const load = useCallback(
    async () => new Uint8Array(await (await fetchFile(shown.uuid)).arrayBuffer()),
    [fetchFile, shown.uuid],
  )
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const isRead = shown.readAt !== null
  return (
    <dialog
      ref={dialog}
      className="dialog document-dialog"
      aria-labelledby="document-dialog-title"
      onClose={onClose}
    >
      <header className="document-dialog-head">
        <h2 id="document-dialog-title">{shown.title}</h2>
        <div className="document-actions">
          <button type="button" className="plain-link" onClick={() => void save(shown)}>
            {say('documents-download')}
          </button>
          <button type="button" className="plain-link" onClick={() => dialog.current?.close()}>
            {say('documents-close')}
          </button>
        </div>
      </header>
      <div className="document-dialog-body">
        <PdfReview
          load={load}
          title={shown.title}
          words={bundle.words}
          isRead={isRead}
          onReachedEnd={() => !isRead && void onRead()}
        />
      </div>
      {isRead && (
        <footer className="document-dialog-foot">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {say('documents-done')}
          </button>
        </footer>
      )}
    </dialog>
  )
}
