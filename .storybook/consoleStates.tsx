import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Json } from '#model'
import { Account } from '../src/app/screens/account/Account.tsx'
import { accountClient } from '../src/app/screens/account/accountClient.ts'
import { ChatsPage } from '../src/app/screens/agent/chats/ChatsPage.tsx'
import { createConsoleWords } from '../src/app/screens/agent/createConsoleWords.ts'
import { FilePage } from '../src/app/screens/agent/file/FilePage.tsx'
import { QueuePage } from '../src/app/screens/agent/queue/QueuePage.tsx'
import { ReportsPage } from '../src/app/screens/agent/reports/ReportsPage.tsx'
import { AgentShell } from '../src/app/screens/agent/shell/AgentShell.tsx'
import { Console } from '../src/app/screens/agent/useConsole.ts'
import chat from '../support/chat.json' with { type: 'json' }
import {
  sampleFile,
  sampleQueue,
  sampleReport,
  sampleSettings,
} from '../tests/app/screens/agent/sampleConsole.ts'
import type { consoleStateNames } from './pageStateNames.ts'
import type { PageState } from './pageStates.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../src/app/screens/agent/console.css'

interface Props {
  readonly part: 'queue' | 'file' | 'chats' | 'reports'
  readonly query?: string
  readonly children: ReactNode
}

const context = { settings: sampleSettings, say: createConsoleWords(sampleSettings) }

/** A page of the console in its frame, at an address; nothing is kept of another story. */
function Framed({ part, query = '', children }: Props) {
  const navigate = useNavigate()
  const { search } = useLocation()
  useState(() => accountClient.clear())
  useEffect(() => {
    void navigate({ search: query })
  }, [navigate, query])
  if (search !== query) return null
  return (
    <Account>
      <Console value={context}>
        <AgentShell part={part} isStaff>
          {children}
        </AgentShell>
      </Console>
    </Account>
  )
}

const queue = (files: typeof sampleQueue.files): PageState => ({
  part: (
    <Framed part="queue">
      <QueuePage />
    </Framed>
  ),
  answers: { queue: { ...sampleQueue, files } as unknown as Json },
})
const file = (tab: string): PageState => ({
  part: (
    <Framed part="file" query={`?tab=${tab}`}>
      <FilePage uuid={sampleFile.uuid} />
    </Framed>
  ),
  answers: { file: sampleFile as unknown as Json },
})
const reports = (part: string, changes: Partial<typeof sampleReport> = {}): PageState => ({
  part: (
    <Framed part="reports" query={`?part=${part}`}>
      <ReportsPage />
    </Framed>
  ),
  answers: { report: { ...sampleReport, ...changes } as unknown as Json },
})
const waitingChat = {
  omniProxyChannelId: sampleFile.uuid,
  state: 'WAITING',
  isMine: false,
  isWanted: true,
  friendlyName: 'Robin Pine',
  skill: 'FHEL',
  preview: 'How long does it take until I have the money?',
  since: '2026-11-24T01:30:00.000Z',
  waitedSeconds: 240,
  unread: 1,
}
const chats = (waiting: readonly (typeof waitingChat)[]): PageState => ({
  part: (
    <Framed part="chats">
      <ChatsPage />
    </Framed>
  ),
  answers: {
    'chat-settings': { ...chat, survey: null } as unknown as Json,
    'chat-queue': {
      here: 2,
      chats: waiting,
      waiting: waiting.length,
      page: 1,
      pages: 1,
      canned: [],
      agents: [],
    },
  },
})
const outcomes = [
  {
    title: 'Funded',
    count: 31,
    stages: [{ title: 'Closing and Funding', count: 31 }],
  },
  {
    title: 'Denied',
    count: 9,
    stages: [
      { title: 'Select Offer', count: 6 },
      { title: 'Verify Identity', count: 3 },
    ],
  },
]

/** Pages of the agent console. */
export const consoleStates: Readonly<Record<(typeof consoleStateNames)[number], PageState>> = {
  'console-queue': queue(sampleQueue.files.slice(0, 8)),
  'console-queue-empty': queue([]),
  'console-file-overview': file('overview'),
  'console-file-documents': file('documents'),
  'console-file-journal': file('journal'),
  'console-reports-pipeline': reports('pipeline'),
  'console-reports-outcomes': reports('outcomes', {
    outcomes,
    reasons: [{ title: 'Debt-to-income ratio', count: 6 }],
  }),
  'console-reports-empty': reports('outcomes'),
  'console-chats-waiting': chats([waitingChat]),
  'console-chats-empty': chats([]),
}
