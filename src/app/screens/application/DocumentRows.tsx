import type { Text, Say } from '#model'
import { TextBody } from '#renderer'
import type { StoredDocument } from './run/StoredDocument.ts'
import { Icon } from '../../icons/Icon.tsx'
import { usePage } from '../../page/usePage.ts'
import { documentState } from './documentState.ts'
import { useSavedDocument } from './useSavedDocument.ts'

interface Props {
  readonly documents: readonly StoredDocument[]
  readonly onOpen: (uuid: string) => void
  readonly fetchFile: (uuid: string) => Promise<Blob>
  /** The text that explains why a document was rejected. */
  readonly reasonOf?: (id: string) => Text | undefined
}

/** Documents with their state; each can be read here or downloaded. */
export function DocumentRows({ documents, onOpen, fetchFile, reasonOf }: Props) {
  const { info, say } = usePage()
  // Documents stay in the lender's own language.
  const lang = info.languages?.[0]
  const save = useSavedDocument(fetchFile)
  return (
    <ul className="document-rows">
      {documents.map((document) => (
        <li key={document.uuid}>
          <div>
            <p className="document-title" lang={lang} dir="auto">
              {document.title}
            </p>
            <p className="document-state">
              {isDone(document) && <Icon name="check" />}
              <span>{[say(documentState(document)), ...pagesOf(document, say)].join(' · ')}</span>
            </p>
            {document.reason && <TextBody body={reasonOf?.(document.reason)?.body ?? []} />}
          </div>
          <div className="document-actions">
            {document.mediaType === 'application/pdf' && (
              <button type="button" className="plain-link" onClick={() => onOpen(document.uuid)}>
                {say('documents-open')}
                <span className="unseen" lang={lang}>
                  {' '}
                  {document.title}
                </span>
              </button>
            )}
            <button type="button" className="plain-link" onClick={() => void save(document)}>
              {say('documents-download')}
              <span className="unseen" lang={lang}>
                {' '}
                {document.title}
              </span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function pagesOf({ pages }: StoredDocument, say: Say): readonly string[] {
  if (pages === null) return []
  return [say('pages', { count: pages })]
}

function isDone({ state, readAt }: StoredDocument): boolean {
  return state === 'SIGNED' || state === 'ACCEPTED' || (state === 'READY' && readAt !== null)
}
