import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { Account } from './account/Account.tsx'
import { useOwnPage } from './account/useOwnPage.ts'
import { Waiting } from './account/Waiting.tsx'
import type { ConsoleSettings } from './agent/Console.ts'
import { createConsoleWords } from './agent/createConsoleWords.ts'
import { ChatsPage } from './agent/chats/ChatsPage.tsx'
import { FilePage } from './agent/FilePage.tsx'
import { QueuePage } from './agent/QueuePage.tsx'
import { ReportsPage } from './agent/reports/ReportsPage.tsx'
import { Console } from './agent/useConsole.ts'
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
      <PageBody>
        <div className="console">
          <Loaded file={file} part={part} />
        </div>
      </PageBody>
    </Account>
  )
}

function Loaded({ file, part }: Props) {
  const { callApi } = usePage()
  const query = useQuery({
    queryKey: ['console'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await callApi<ConsoleSettings>('console', { signal })).body,
  })
  const settings = query.data
  const context = useMemo(
    () => settings && { settings, say: createConsoleWords(settings) },
    [settings],
  )
  if (!context) return <Waiting query={query} />
  if (context.settings.role === null)
    return (
      <>
        <PageHeading>{context.say('console')}</PageHeading>
        <Alert tone="note" title={context.say('not-staff')} />
      </>
    )
  return (
    <Console value={context}>
      {part === 'chats' && <ChatsPage />}
      {part === 'reports' && <ReportsPage />}
      {part === undefined && (file === undefined ? <QueuePage /> : <FilePage uuid={file} />)}
    </Console>
  )
}
