import type { Text } from '#model'
import { TextBody } from '#renderer'
import type { StoredDocument } from '../../application/StoredDocument.ts'
import { Icon } from '../../icons/Icon.tsx'
import type { WordKey } from '../../page/wordKeys.ts'
import { usePage } from '../../page/usePage.ts'
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
  const { say } = usePage()
  const save = useSavedDocument(fetchFile)
  return (
    <ul className="document-rows">
      {documents.map((document) => (
        <li key={document.uuid}>
          <div>
            <p className="document-title">{document.title}</p>
            <p className="document-state">
              {isDone(document) && <Icon name="check" />}
              {say(stateOf(document))}
              {document.pages !== null &&
                ` · ${document.pages === 1 ? say('documents-page') : say('documents-pages', { count: document.pages })}`}
            </p>
            {document.reason && <TextBody body={reasonOf?.(document.reason)?.body ?? []} />}
          </div>
          <div className="document-actions">
            {document.mediaType === 'application/pdf' && (
              <button type="button" className="plain-link" onClick={() => onOpen(document.uuid)}>
                {say('documents-open')}
                <span className="unseen"> {document.title}</span>
              </button>
            )}
            <button type="button" className="plain-link" onClick={() => void save(document)}>
              {say('documents-download')}
              <span className="unseen"> {document.title}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function isDone({ state, readAt }: StoredDocument): boolean {
  return state === 'SIGNED' || state === 'ACCEPTED' || (state === 'READY' && readAt !== null)
}

/** The state of a document to be signed is how far the borrower has read it. */
function stateOf({ state, readAt }: StoredDocument): WordKey {
  if (state === 'READY') return readAt === null ? 'document-ready' : 'document-read'
  return (
    {
      SIGNED: 'document-signed',
      IN_REVIEW: 'document-in-review',
      ACCEPTED: 'document-accepted',
      REJECTED: 'document-rejected',
      SUPERSEDED: 'document-superseded',
    } as const
  )[state]
}
