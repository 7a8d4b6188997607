import type { WordKey } from '#model'
import type { StoredDocument } from '../run/StoredDocument.ts'
import { Icon } from '../../../icons/Icon.tsx'
import { usePage } from '../../../page/usePage.ts'

interface Props {
  readonly document: StoredDocument
  readonly round: readonly StoredDocument[] | undefined
  /** Pages say themselves that they were read. */
  readonly isText: boolean
  readonly onOpen: (uuid: string) => void
  readonly onClose: () => void
}

/** What follows a document that was read: the next one of its round, or the way back. */
export function DocumentEnd({ document, round, isText, onOpen, onClose }: Props) {
  const { say } = usePage()
  const next = round && nextDocument(round, document)
  const isOver = round !== undefined && !next
  const said: WordKey = isOver ? 'documents-all-read' : 'documents-whole-read'
  return (
    <footer className="document-end">
      <output className="document-state">
        {document.readAt !== null && (isText || isOver) && (
          <>
            <Icon name="check" />
            <span>{say(said)}</span>
          </>
        )}
      </output>
      <button type="button" className="button" onClick={next ? () => onOpen(next.uuid) : onClose}>
        {say(next ? 'documents-next' : round ? 'documents-back' : 'documents-done')}
      </button>
    </footer>
  )
}

/** The next one of a round that is still to be read, from its beginning after its end. */
function nextDocument(
  round: readonly StoredDocument[],
  { uuid }: Pick<StoredDocument, 'uuid'>,
): StoredDocument | undefined {
  const here = round.findIndex((document) => document.uuid === uuid)
  return [...round.slice(here + 1), ...round.slice(0, here)].find(({ readAt }) => readAt === null)
}
