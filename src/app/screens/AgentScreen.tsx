import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { ActingNote } from '../shell/menus/ActingNote.tsx'
import { Account } from './account/Account.tsx'
import { useOwnPage } from './account/useOwnPage.ts'
import { Waiting } from './account/Waiting.tsx'
import { createConsoleWords } from './agent/createConsoleWords.ts'
import { ChatsPage } from './agent/chats/ChatsPage.tsx'
import { NoChatsPage } from './agent/chats/NoChatsPage.tsx'
import { FilePage } from './agent/file/FilePage.tsx'
import { QueuePage } from './agent/queue/QueuePage.tsx'
import { ReportsPage } from './agent/reports/ReportsPage.tsx'
import { AgentShell } from './agent/shell/AgentShell.tsx'
import { ConsoleHeading } from './agent/shell/ConsoleHeading.tsx'
import { Console } from './agent/useConsole.ts'
import { useHasChats } from './agent/useHasChats.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './agent/console.css'

interface Props {
  readonly file?: string
  readonly part?: 'chats' | 'reports'
}

/** The agent console: the queue, one file, or another part. Agents act; brokers read. */
export function AgentScreen({ file, part }: Props) {
  const isOwn = useOwnPage()
  if (!isOwn) return null
  return (
    <Account>
      <Loaded file={file} part={part} />
    </Account>
  )
}

function Loaded({ file, part }: Props) {
  const { callApi } = usePage()
  const query = useQuery({
    queryKey: ['console'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await callApi('console', { signal })).body,
  })
  const settings = query.data
  const context = useMemo(
    () => settings && { settings, say: createConsoleWords(settings) },
    [settings],
  )
  const shown = part ?? (file === undefined ? 'queue' : 'file')
  if (!context)
    return (
      <AgentShell part={shown} isStaff={false}>
        <Waiting query={query} />
      </AgentShell>
    )
  if (context.settings.role === null)
    return (
      <AgentShell part={shown} isStaff={false}>
        <ConsoleHeading>{context.say('console')}</ConsoleHeading>
        <Alert tone="note" title={context.say('not-staff')} />
      </AgentShell>
    )
  return (
    <Console value={context}>
      <AgentShell part={shown} isStaff>
        <ActingNote />
        {part === 'chats' && <Chats />}
        {part === 'reports' && <ReportsPage />}
        {part === undefined &&
          (file === undefined ? <QueuePage /> : <FilePage key={file} uuid={file} />)}
      </AgentShell>
    </Console>
  )
}

function Chats() {
  return useHasChats() ? <ChatsPage /> : <NoChatsPage />
}
