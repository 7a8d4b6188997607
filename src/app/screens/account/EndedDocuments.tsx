import type { DocumentsPanel } from '#model'
import { usePage } from '../../page/usePage.ts'
import { DocumentRows } from '../application/DocumentRows.tsx'
import { groupDocuments } from '../application/panels/groupDocuments.ts'
import { usePanels } from '../application/panels/usePanels.ts'
import { useDocumentDialog } from '../application/useDocumentDialog.tsx'
import { useDocuments } from '../application/useDocuments.ts'

/** The documents of an application that has ended, by what they are for. */
export function EndedDocuments({ uuid }: { uuid: string }) {
  const { say, edition } = usePage()
  const { panels } = usePanels({ edition })
  const { query, ...files } = useDocuments({ uuid }, 0)
  const [open, dialog] = useDocumentDialog(query.data, files)
  if (!query.data || query.data.length === 0) return null
  const panel = Object.values(panels).find(({ kind }) => kind === 'documents')
  return (
    <details className="card-documents">
      <summary>{say('documents-link')}</summary>
      {groupDocuments(query.data, (panel as DocumentsPanel | undefined)?.groups).map(
        ({ title, documents }) => (
          <div key={title} className="document-group">
            {title && <h3>{title}</h3>}
            <DocumentRows documents={documents} onOpen={open} fetchFile={files.fetchFile} />
          </div>
        ),
      )}
      {dialog}
    </details>
  )
}
