import { useState } from 'react'
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { DocumentDialog } from '../DocumentDialog.tsx'
import { DocumentRows } from '../DocumentRows.tsx'
import { useDocuments } from '../useDocuments.ts'
import type { PanelProps } from './PanelBox.tsx'
import { PanelSection } from './PanelSection.tsx'

/** All documents of the application, to read here and to take along. */
export function DocumentsPanel({ run, scene }: PanelProps) {
  const { say } = usePage()
  const { query, fetchFile, noteRead } = useDocuments(run, scene.version)
  const [open, setOpen] = useState<string>()
  const shown = query.data?.find(({ uuid }) => uuid === open)
  return (
    <PanelSection title={say('documents-label')}>
      {!query.data && <Waiting query={query} />}
      {query.data?.length === 0 && <p>{say('documents-none')}</p>}
      {query.data && query.data.length > 0 && <DocumentRows documents={query.data} onOpen={setOpen} fetchFile={fetchFile} />}
      {shown && (
        <DocumentDialog
          key={shown.uuid}
          document={shown}
          fetchFile={fetchFile}
          onRead={() => noteRead(shown.uuid)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PanelSection>
  )
}
