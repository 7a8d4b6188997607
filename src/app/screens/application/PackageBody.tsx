import { useMemo, useRef } from 'react'
import type { JsonObject } from '#model'
import { Alert } from '#renderer'
import type { ApplicationRun, ShownScreen } from './run/ApplicationRun.ts'
import type { StoredDocument } from './run/StoredDocument.ts'
import { usePage } from '../../page/usePage.ts'
import { Part } from '../../shell/Part.tsx'
import { Waiting } from '../account/Waiting.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import { useDocumentDialog } from './useDocumentDialog.tsx'
import { useDocuments } from './useDocuments.ts'

interface Props {
  readonly run: ApplicationRun
  readonly shown: ShownScreen
  readonly name: StoredDocument['package']
  /** The field of the form that takes the documents. */
  readonly field: string | undefined
}

const nothing: JsonObject = {}

/** A package's documents, read one at a time; then the form that signs them. */
export function PackageBody({ run, shown, name, field }: Props) {
  const { say } = usePage()
  const { step } = shown
  const { query, ...files } = useDocuments(run, shown.version, name)
  const allRead = useRef<HTMLParagraphElement>(null)
  const [open, dialog] = useDocumentDialog(query.data, files, {
    isRound: true,
    onLost: () => allRead.current?.focus(),
  })
  const documents = query.data
  const added = useMemo<JsonObject>(() => {
    const list = documents?.map(({ uuid, sha256 }) => ({ uuid, sha256 }))
    return field !== undefined && list ? { [field]: list } : nothing
  }, [documents, field])
  if (!documents) return <Waiting query={query} />
  const unread = documents.filter(({ readAt }) => readAt === null)
  return (
    <>
      <section className="package" aria-labelledby="package-documents">
        {unread.length > 0 && (
          <div className="package-next">
            <p className="step-why">
              {say('documents-unread', { count: unread.length, total: documents.length })}
            </p>
            <progress
              className="progress-line"
              max={documents.length}
              value={documents.length - unread.length}
              aria-hidden="true"
            />
            <button type="button" className="button" onClick={() => open(unread[0]!.uuid)}>
              {say('documents-read-next', { title: unread[0]!.title })}
            </button>
          </div>
        )}
        <h2 id="package-documents">{say('documents-label')}</h2>
        <Part isNeeded>
          <DocumentRows documents={documents} onOpen={open} fetchFile={files.fetchFile} />
        </Part>
        {step && unread.length === 0 && documents.length > 0 && (
          <p className="step-why" tabIndex={-1} ref={allRead}>
            {say('documents-all-read')}
          </p>
        )}
        {documents.length === 0 && <Alert tone="note">{say('documents-none')}</Alert>}
      </section>
      {dialog && <Part isNeeded>{dialog}</Part>}
      {step && unread.length === 0 && documents.length > 0 && (
        <ScreenForm run={run} shown={shown} step={step} added={added} />
      )}
    </>
  )
}
