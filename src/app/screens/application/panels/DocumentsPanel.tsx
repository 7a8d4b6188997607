import { fillText } from '#engine'
import type { DocumentsPanel as Documents } from '#model'
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { DocumentRows } from '../DocumentRows.tsx'
import { useDocumentDialog } from '../useDocumentDialog.tsx'
import { useDocuments } from '../useDocuments.ts'
import { groupDocuments } from './groupDocuments.ts'
import type { PanelProps } from './PanelProps.ts'
import { PanelSection } from './PanelSection.tsx'

/** All documents of the application by what they are for, to read here and to download. */
export function DocumentsPanel({ run, shown, panel }: PanelProps<Documents>) {
  const { say } = usePage()
  const { query, ...files } = useDocuments(run, shown.version)
  const { texts, screens } = run.edition.bundle
  const isPage = screens.screens[shown.path]?.kind === 'documents'
  const reasonOf = (id: string) => texts[id] && fillText(texts[id], shown.facts)
  const [open, dialog] = useDocumentDialog(query.data, files)
  return (
    <PanelSection title={say('documents-label')} isPage={isPage}>
      {!query.data && <Waiting query={query} />}
      {query.data?.length === 0 && <p>{say('documents-none')}</p>}
      {groupDocuments(query.data ?? [], panel.groups).map(({ title, documents }) => (
        <div key={title} className="document-group">
          {title && <h3>{title}</h3>}
          <DocumentRows
            documents={documents}
            onOpen={open}
            fetchFile={files.fetchFile}
            reasonOf={reasonOf}
          />
        </div>
      ))}
      {dialog}
    </PanelSection>
  )
}
