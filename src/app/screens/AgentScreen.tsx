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
import { FilePage } from './agent/FilePage.tsx'
import { QueuePage } from './agent/QueuePage.tsx'
import { Console } from './agent/useConsole.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './agent/console.css'

/** The agent console: the queue, or one file. Agents act; brokers read. */
export function AgentScreen({ file }: { file?: string }) {
  const isOwn = useOwnPage()
  if (!isOwn) return null
  return (
    <Account>
      <PageBody>
        <div className="console">
          <Loaded file={file} />
        </div>
      </PageBody>
    </Account>
  )
}

function Loaded({ file }: { file?: string }) {
  const { callApi } = usePage()
  const query = useQuery({
    queryKey: ['console'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await callApi<ConsoleSettings>('console', { signal })).body,
  })
  const settings = query.data
  const context = useMemo(() => settings && { settings, say: createConsoleWords(settings) }, [settings])
  if (!context) return <Waiting query={query} />
  if (context.settings.role === null)
    return (
      <>
        <PageHeading>{context.say('console')}</PageHeading>
        <Alert tone="note" title={context.say('not-staff')} />
      </>
    )
  return <Console value={context}>{file === undefined ? <QueuePage /> : <FilePage uuid={file} />}</Console>
}
