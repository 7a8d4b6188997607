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
  if (tab === 'application' && answers)
    return (
      <Panel id="answers" title={say('answers')}>
        <Part>
          <FileAnswers bundle={bundle} answers={answers} />
        </Part>
      </Panel>
    )
  if (tab === 'documents' && documents)
    return (
      <Panel id="documents" title={say('documents')}>
        <Part>
          <FileDocuments file={uuid} documents={documents} />
        </Part>
      </Panel>
    )
  if (tab === 'decision' && decision !== undefined)
    return (
      <>
        <Panel id="decision" title={say('decision')}>
          {decision === null ? <p>{say('decision-none')}</p> : <FileDecision decision={decision} />}
        </Panel>
        {offers && (
          <Panel id="offers" title={say('offers')}>
            {offers.length === 0 ? <p>{say('offers-empty')}</p> : <Lines lines={offers} />}
          </Panel>
        )}
      </>
    )
  if (tab === 'messages' && messages)
    return (
      <Panel id="messages" title={say('messages')}>
        <FileMessages messages={messages} />
      </Panel>
    )
  if (tab === 'notes' && notes)
    return (
      <Panel id="notes" title={say('notes')}>
        <FileNotes notes={notes} />
      </Panel>
    )
  if (tab === 'journal' && journal)
    return (
      <Panel id="journal" title={say('journal')}>
        <FileJournal lines={journal} {...(fileTabs(file).includes('past') && { file: uuid })} />
      </Panel>
    )
  return <FileOverview file={file} />
}
