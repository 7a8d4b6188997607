import { fillText } from '#engine'
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { DocumentRows } from '../DocumentRows.tsx'
import { useDocumentDialog } from '../useDocumentDialog.tsx'
import { useDocuments } from '../useDocuments.ts'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/** All documents of the application, to read here and to download. */
export function DocumentsPanel({ run, shown }: PanelProps) {
  const { say } = usePage()
  const { query, ...files } = useDocuments(run, shown.version)
  const { texts } = run.edition.bundle
  const reasonOf = (id: string) => texts[id] && fillText(texts[id], shown.facts)
  const [open, dialog] = useDocumentDialog(query.data, files)
  return (
    <PanelSection title={say('documents-label')}>
      {!query.data && <Waiting query={query} />}
      {query.data?.length === 0 && <p>{say('documents-none')}</p>}
      {query.data && query.data.length > 0 && (
        <DocumentRows
          documents={query.data}
          onOpen={open}
          fetchFile={files.fetchFile}
          reasonOf={reasonOf}
        />
      )}
      {dialog}
    </PanelSection>
  )
}
