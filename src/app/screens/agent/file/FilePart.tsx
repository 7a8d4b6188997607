import type { ReactNode } from 'react'
import { Part } from '../../../shell/Part.tsx'
import type { ConsoleFile } from '../Console.ts'
import { useConsole } from '../useConsole.ts'
import { FileAnswers } from './FileAnswers.tsx'
import { FileDecision } from './FileDecision.tsx'
import { FileDocuments } from './FileDocuments.tsx'
import { FileJournal } from './FileJournal.tsx'
import { FileMessages } from './FileMessages.tsx'
import { FileNotes } from './FileNotes.tsx'
import { FileOverview } from './FileOverview.tsx'
import { FilePast } from './FilePast.tsx'
import { FilePeople } from './FilePeople.tsx'
import { fileTabs, type FileTab } from './fileTabs.ts'
import { Lines } from './Lines.tsx'
import { Panel } from './Panel.tsx'

interface Props {
  readonly file: ConsoleFile
  readonly tab: FileTab
  readonly onLooked: () => Promise<void>
}

/** The chosen tab of a file: nothing else of it is drawn. */
export function FilePart({ file, tab, onLooked }: Props) {
  const { say } = useConsole()
  const { uuid, bundle, answers, documents, decision, offers, messages, notes, journal } = file
  if (tab === 'past') return <FilePast file={file} />
  if (tab === 'people') return <FilePeople file={file} onLooked={onLooked} />
  const panel = (id: string, content: ReactNode) => (
    <Panel id={id} title={say(id)}>
      {content}
    </Panel>
  )
  if (tab === 'application' && answers) {
    const list = <FileAnswers bundle={bundle} answers={answers} />
    return panel('answers', <Part>{list}</Part>)
  }
  if (tab === 'documents' && documents) {
    const list = <FileDocuments file={uuid} documents={documents} />
    return panel('documents', <Part>{list}</Part>)
  }
  if (tab === 'decision' && decision !== undefined)
    return (
      <>
        {panel(
          'decision',
          decision === null ? <p>{say('decision-none')}</p> : <FileDecision decision={decision} />,
        )}
        {offers &&
          panel(
            'offers',
            offers.length === 0 ? <p>{say('offers-empty')}</p> : <Lines lines={offers} />,
          )}
      </>
    )
  if (tab === 'messages' && messages) return panel('messages', <FileMessages messages={messages} />)
  if (tab === 'notes' && notes) return panel('notes', <FileNotes notes={notes} />)
  if (tab === 'journal' && journal)
    return panel(
      'journal',
      <FileJournal lines={journal} {...(fileTabs(file).includes('past') && { file: uuid })} />,
    )
  return <FileOverview file={file} />
}
