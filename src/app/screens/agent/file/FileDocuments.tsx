import { useRef } from 'react'
import { formatInstant } from '#engine'
import { useSearchParams } from 'react-router'
import { usePage } from '../../../page/usePage.ts'
import { documentState } from '../../application/documentState.ts'
import type { FileDocument } from '../Console.ts'
import { useConsole } from '../useConsole.ts'
import { DocumentViewer } from './DocumentViewer.tsx'

interface Props {
  readonly file: string
  readonly documents: readonly FileDocument[]
}

/** The documents of a file; the one that is read, which the address names, is next to the list. */
export function FileDocuments({ file, documents }: Props) {
  const { say: sayOnPage } = usePage()
  const { say } = useConsole()
  const [params, setParams] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  const open = documents.find(({ uuid }) => uuid === params.get('document'))
  const show = (uuid?: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (uuid === undefined) after.delete('document')
      else after.set('document', uuid)
      return after
    })
  const close = () => {
    list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    show()
  }
  if (documents.length === 0) return <p>{say('documents-empty')}</p>
  return (
    <div className="file-documents">
      <ul ref={list} className="file-document-list">
        {documents.map((document) => (
          <li key={document.uuid}>
            <button
              type="button"
              aria-pressed={document === open}
              onClick={() => show(document.uuid)}
            >
              <span className="unseen">{say('document-open')} </span>
              <span>{document.title}</span>
              <span className="unseen"> {document.name}</span>
              <span className="console-second">
                {say('document-from', {
                  state: sayOnPage(documentState(document)),
                  date: formatInstant(document.created) ?? document.created,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <DocumentViewer key={open.uuid} file={file} document={open} onClose={close} />
      ) : (
        <p className="console-empty">{say('document-none-open')}</p>
      )}
    </div>
  )
}
