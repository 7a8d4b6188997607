import { useRef } from 'react'
import type { StoredDocument } from '../run/StoredDocument.ts'
import { usePage } from '../../../page/usePage.ts'
import type { DocumentFiles } from '../DocumentFiles.ts'
import { useSavedDocument } from '../useSavedDocument.ts'
import { DocumentEnd } from './DocumentEnd.tsx'
import { EndMark } from './EndMark.tsx'
import { PrintedPages } from './PrintedPages.tsx'
import { ReadingText } from './ReadingText.tsx'
import { useReading } from './useReading.ts'
import { useFocusAtStart } from '../../../shell/useFocusAtStart.ts'

interface Props {
  readonly document: StoredDocument
  readonly round: readonly StoredDocument[] | undefined
  readonly files: DocumentFiles
  /** In the pages of its PDF, as is a file without words of ours. */
  readonly isPrinted: boolean
  readonly onPrinted: (isPrinted: boolean) => void
  readonly onOpen: (uuid: string) => void
  readonly onClose: () => void
}

/** The scrolling part of the dialog; its heading takes the focus. */
export function OpenDocument({ document, round, files, isPrinted, onPrinted, ...ways }: Props) {
  const { info, say } = usePage()
  const region = useRef<HTMLElement>(null)
  const heading = useFocusAtStart<HTMLHeadingElement>()
  const { reading, isFetched } = useReading(document, files.fetchReading)
  const save = useSavedDocument(files.fetchFile)
  const isRead = document.readAt !== null
  const hasPages = isPrinted || (isFetched && !reading)
  const onEnd = () => !isRead && void files.noteRead(document.uuid)
  return (
    <section
      ref={region}
      className={hasPages ? 'document-dialog-body document-pages' : 'document-dialog-body'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      {...(!hasPages && { 'aria-labelledby': 'document-dialog-title', tabIndex: 0 })}
    >
      <div className="document-dialog-title">
        <h2
          id="document-dialog-title"
          ref={heading}
          lang={info.languages?.[0]}
          dir="auto"
          tabIndex={-1}
        >
          {document.title}
        </h2>
        <div className="document-actions">
          <button type="button" className="plain-link" onClick={() => void save(document)}>
            {say('documents-download-pdf')}
          </button>
          {reading && (
            <button type="button" className="plain-link" onClick={() => onPrinted(!isPrinted)}>
              {say(isPrinted ? 'documents-as-text' : 'documents-as-printed')}
            </button>
          )}
        </div>
      </div>
      {hasPages && (
        <PrintedPages document={document} fetchFile={files.fetchFile} onReachedEnd={onEnd} />
      )}
      {!hasPages && !reading && <div className="lintel-waiting" aria-busy="true" />}
      {!hasPages && reading && (
        <>
          <ReadingText reading={reading} />
          <EndMark region={region} onSeen={onEnd} />
        </>
      )}
      {(hasPages ? isRead : reading !== undefined) && (
        <DocumentEnd document={document} round={round} isText={!hasPages} {...ways} />
      )}
    </section>
  )
}
