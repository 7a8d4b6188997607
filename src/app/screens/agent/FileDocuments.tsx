import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#engine'
import { Alert, PdfReview } from '#renderer'
import { usePage } from '../../page/usePage.ts'
import { documentState } from '../application/documentState.ts'
import type { FileDocument } from './Console.ts'
import { useConsole } from './useConsole.ts'

/** The documents of a file; each opens in a viewer over the page. */
export function FileDocuments({
  file,
  documents,
}: {
  file: string
  documents: readonly FileDocument[]
}) {
  const { say: sayOnPage } = usePage()
  const { say } = useConsole()
  const [open, setOpen] = useState<FileDocument>()
  if (documents.length === 0) return <p>{say('documents-empty')}</p>
  return (
    <>
      <ul className="document-rows">
        {documents.map((document) => (
          <li key={document.uuid}>
            <div>
              <p className="document-title">{document.title}</p>
              <p className="document-state">
                {say('document-from', {
                  state: sayOnPage(documentState(document)),
                  date: formatInstant(document.created) ?? document.created,
                })}
              </p>
            </div>
            <button type="button" className="plain-link" onClick={() => setOpen(document)}>
              {say('document-open')}
              <span className="unseen">
                {' '}
                {document.title} {document.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Viewer key={open.uuid} file={file} document={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Viewer({
  file,
  document: shown,
  onClose,
}: {
  file: string
  document: FileDocument
  onClose: () => void
}) {
  const { callApi, bundle } = usePage()
  const { say } = useConsole()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const query = useQuery({
    queryKey: ['file-document', file, shown.uuid],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await callApi<Blob>('file-document', {
          params: { uuid: file, documentUuid: shown.uuid },
          isFile: true,
          signal,
        })
      ).body,
  })
  return (
    <dialog
      ref={dialog}
      className="dialog document-dialog"
      aria-labelledby="file-document-title"
      onClose={onClose}
    >
      <header className="document-dialog-head">
        <h2 id="file-document-title">{shown.title}</h2>
        <button type="button" className="plain-link" onClick={() => dialog.current?.close()}>
          {say('document-close')}
        </button>
      </header>
      <div className="document-dialog-body">
        {query.error && <Alert tone="problem" title={say('document-failed')} />}
        {query.data && shown.mediaType === 'application/pdf' && (
          <PdfReview
            load={async () => new Uint8Array(await query.data.arrayBuffer())}
            title={shown.title}
            words={bundle.words}
            isRead
            onReachedEnd={() => undefined}
          />
        )}
        {query.data && shown.mediaType !== 'application/pdf' && (
          <Picture blob={query.data} title={shown.title} />
        )}
      </div>
    </dialog>
  )
}

function Picture({ blob, title }: { blob: Blob; title: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    if (image.current) image.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img ref={image} className="console-picture" alt={title} />
}
