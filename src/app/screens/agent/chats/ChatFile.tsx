import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../../page/usePage.ts'
import { SiteLink } from '../../../shell/SiteLink.tsx'
import { Waiting } from '../../account/Waiting.tsx'
import type { ConsoleFile } from '../Console.ts'
import { FileParts } from '../FileParts.tsx'
import { useConsole } from '../useConsole.ts'

/** The visitor's application next to the chat: the parts of the file that the role sees. */
export function ChatFile({ uuid }: { uuid: string }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({
    queryKey: ['file', uuid],
    queryFn: async ({ signal }) =>
      (await callApi<ConsoleFile>('file', { params: { uuid }, signal })).body,
  })
  if (!query.data) return <Waiting query={query} />
  const { number, statusTitle } = query.data
  return (
    <details
      className="console-chat-file"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {say('chats-file', { number })} · {statusTitle}
      </summary>
      <SiteLink to={`/agent/files/${uuid}`} className="plain-link">
        {say('chats-application')}
      </SiteLink>
      {isOpen && (
        <FileParts file={query.data} onLooked={async () => void (await query.refetch())} />
      )}
    </details>
  )
}
