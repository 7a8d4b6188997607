import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../../page/usePage.ts'
import { SiteLink } from '../../../shell/SiteLink.tsx'
import { useIsWide } from '../../../shell/useIsWide.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { FileJournal } from '../file/FileJournal.tsx'
import { FileOverview } from '../file/FileOverview.tsx'
import { Panel } from '../file/Panel.tsx'
import { useConsole } from '../useConsole.ts'

/** The visitor's application next to the chat: the parts of the file that the role sees. */
export function ChatFile({ uuid }: { uuid: string }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(isWide === true)
  const query = useQuery({
    queryKey: ['file', uuid],
    queryFn: async ({ signal }) => (await callApi('file', { params: { uuid }, signal })).body,
  })
  if (!query.data) return <Waiting query={query} />
  const { number, statusTitle } = query.data
  return (
    <details
      className="console-chat-file"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {say('chats-file', { number })} · {statusTitle}
      </summary>
      <SiteLink to={`/agent/files/${uuid}`} className="plain-link" external>
        {say('chats-application')}
      </SiteLink>
      {isOpen && (
        <div className="console-parts">
          <FileOverview file={query.data} />
          {query.data.journal && (
            <Panel id="journal" title={say('journal')}>
              <FileJournal lines={query.data.journal} />
            </Panel>
          )}
        </div>
      )}
    </details>
  )
}
