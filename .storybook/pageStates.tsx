import { useEffect, useState, type ReactNode } from 'react'
import type { Json, Org, ReviewedStep, ScreenWindow, TaskView, Text } from '#model'
import { Account } from '../src/app/screens/account/Account.tsx'
import type { ConsoleFile } from '../src/app/screens/agent/Console.ts'
import { createConsoleWords } from '../src/app/screens/agent/createConsoleWords.ts'
import { FileActs } from '../src/app/screens/agent/file/FileActs.tsx'
import { Console } from '../src/app/screens/agent/useConsole.ts'
import { SecondFactorFirst } from '../src/app/screens/account/SecondFactorFirst.tsx'
import { ChatReport } from '../src/app/screens/agent/reports/ChatReport.tsx'
import type { ChatSettings } from '../src/app/screens/chat/session/ChatSettings.ts'
import { createChatWords } from '../src/app/screens/chat/session/createChatWords.ts'
import { OwnChats } from '../src/app/screens/chat/OwnChats.tsx'
import { Survey } from '../src/app/screens/chat/Survey.tsx'
import { ChatContext } from '../src/app/screens/chat/useChat.ts'
import { ReviewAnswers } from '../src/app/screens/flow/ReviewAnswers.tsx'
import { WindowPanel } from '../src/app/screens/application/window/WindowPanel.tsx'
import type { WindowPhase } from '../src/app/screens/application/window/WindowPhase.ts'
import { TaskList } from '../src/app/screens/flow/TaskList.tsx'
import { consoleSettings } from './consoleSettings.ts'
import { OpenedDocument } from './OpenedDocument.tsx'
import { MaintenanceScreen } from '../src/app/screens/MaintenanceScreen.tsx'
import type { RepresentedWork } from '../src/app/screens/work/RepresentedWork.ts'
import { WorkList } from '../src/app/screens/work/WorkList.tsx'
import { PageBody } from '../src/app/shell/PageBody.tsx'
import { PageHeading } from '../src/app/shell/PageHeading.tsx'
import bankScreens from '../flows/application/bank.screens.json' with { type: 'json' }
import chat from '../support/chat.json' with { type: 'json' }
import chatbot from '../support/chatbot.json' with { type: 'json' }
import consoleOf from '../support/console.json' with { type: 'json' }
import words from '../texts/words.json' with { type: 'json' }
import bankWindow from '../texts/application/bank-window.json' with { type: 'json' }
import { consoleStates } from './consoleStates.tsx'
import { endStates } from './endStates.tsx'
import type { pageStateNames } from './pageStateNames.ts'
import { signerStates } from './signerStates.tsx'
import { usePage } from '../src/app/page/usePage.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../src/app/screens/agent/console.css'

export interface PageState {
  readonly part: ReactNode
  /** By call. */
  readonly answers: Readonly<Record<string, Json>>
  readonly flags?: Org['flags']
  /** Names of buttons that are pressed one after the other. */
  readonly press?: readonly string[]
}

const own = {
  uuid: '4b6c570f-3723-4b0e-9a70-0d3b8f1d7c11',
  loanNumber: 'HL10000001',
  borrower: 'Rosa Keller-Lopez',
  stage: 'Verify Identity',
  turn: 'lender',
  next: null,
  since: '2026-11-20T15:00:00.000Z',
  createdDate: '2026-11-18T15:00:00.000Z',
  answerBy: null,
  isOver: false,
  conditions: [],
} as const

const acts = [
  'Ask for ID documents again',
  'Confirm identity another way',
  'Decline: identity not confirmed',
].map((label, index) => ({
  act: `act-${index}`,
  label,
  form: 'desk/note',
  name: own.borrower,
  isNeeded: index === 0,
}))

const helped: RepresentedWork = {
  role: 'agent',
  isActing: false,
  applications: [{ ...own, role: 'agent' }],
}

const file: ConsoleFile = {
  uuid: own.uuid,
  number: own.loanNumber,
  version: 12,
  role: 'agent',
  bundle: '',
  borrower: own.borrower,
  statusTitle: own.stage,
  since: own.since,
  created: own.createdDate,
  agent: null,
  isOpen: true,
  waiting: own.turn,
  product: null,
  due: null,
  isOnHold: false,
  isStatusOnly: false,
  isOverdue: false,
  now: own.since,
  sections: [],
  secrets: [],
}
const longNamed = 'Maximiliana Konstantina Featherstonehaugh-Wolfeschlegelsteinhausen'
const sent: RepresentedWork = {
  role: 'broker',
  isActing: true,
  applications: [
    {
      ...own,
      role: 'broker',
      borrower: longNamed,
      next: 'Choose your offer',
      turn: 'borrower',
      answerBy: '2026-12-21',
    },
    {
      ...own,
      uuid: 'b3d5f7a1-3723-4b0e-9a70-0d3b8f1d7c12',
      role: 'broker',
      conditions: [{ categoryEnum: 'INCOME', created: '2026-11-19T15:00:00.000Z' }],
    },
    {
      ...own,
      uuid: 'b3d5f7a1-3723-4b0e-9a70-0d3b8f1d7c13',
      role: 'broker',
      isOver: true,
      next: 'The application was withdrawn',
    },
  ],
}

/** A page with a heading around a part of the dashboard. */
function Dashboard({ children }: { children: ReactNode }) {
  const { say } = usePage()
  return (
    <Account>
      <PageBody>
        <div className="plain-page">
          <PageHeading>{say('dashboard-title')}</PageHeading>
          {children}
        </div>
      </PageBody>
    </Account>
  )
}

const tasks: readonly TaskView[] = [
  { id: 'you', title: 'About you', state: 'done', path: '/claim/name' },
  { id: 'home', title: `The home of ${longNamed}`, state: 'active', path: '/claim/home' },
  { id: 'work', title: 'Your work', state: 'open', path: '/claim/work' },
  { id: 'bank', title: 'Your bank', state: 'blocked' },
]

function Tasks() {
  return (
    <PageBody>
      <article className="step">
        <PageHeading>Your claim</PageHeading>
        <TaskList tasks={tasks} />
      </article>
    </PageBody>
  )
}

const reviewed: readonly ReviewedStep[] = [
  {
    step: 'note',
    title: 'Your note',
    path: '/claim',
    form: 'desk/note',
    answer: { note: longNamed },
    secrets: [],
  },
  {
    step: 'code',
    title: 'Your code',
    path: '/claim/code',
    form: 'identity/one-time-code',
    answer: { code: '123456' },
    secrets: ['/code'],
  },
]

function Answers() {
  const { edition } = usePage()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void Promise.all(reviewed.map(({ form }) => edition.loadForm(form))).then(() => setReady(true))
  }, [edition])
  return (
    <PageBody>
      <article className="step">
        <PageHeading>Check your answers</PageHeading>
        {isReady && <ReviewAnswers edition={edition} steps={reviewed} />}
      </article>
    </PageBody>
  )
}

function CodesFirst() {
  const held = usePage()
  const secret = {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Lender:rosa@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Lender',
  }
  return (
    <PageBody>
      <article className="step">
        <SecondFactorFirst begun={{ held, secret }} onDone={() => undefined} />
      </article>
    </PageBody>
  )
}

const framed = {
  url: 'about:blank',
  mode: 'frame',
  origins: ['https://vendor.example'],
  permissions: [],
  expiresAt: '2026-11-21T10:00:00.000Z',
} as const

/** The page of a bank vendor in a state. */
const windowIn = (phase: WindowPhase, isForeign = false): PageState => ({
  part: (
    <PageBody>
      <article className="step">
        <PageHeading>Where should we send your money?</PageHeading>
        <WindowPanel
          window={bankScreens.screens['bank/disburse'].window as ScreenWindow}
          text={bankWindow as unknown as Text}
          phase={phase}
          isForeign={isForeign}
          onStart={() => undefined}
          onStop={() => undefined}
        />
      </article>
    </PageBody>
  ),
  answers: {},
})

const workOf = (work: RepresentedWork, role: 'agent' | 'broker') => (
  <Dashboard>
    <WorkList role={role} work={work} />
  </Dashboard>
)

/** A file's acts in the agent console. */
const actsOfFile = (
  <Account>
    <PageBody>
      <div className="console">
        <PageHeading>{own.borrower}</PageHeading>
        <Console value={{ settings: consoleSettings, say: createConsoleWords(consoleSettings) }}>
          <FileActs file={file} acts={acts} onDone={async () => undefined} />
        </Console>
      </div>
    </PageBody>
  </Account>
)

const chatSettings = { ...chat, survey: null, hasChatbot: true } as unknown as ChatSettings
const surveyed = (
  <Dashboard>
    <ChatContext
      value={{ settings: chatSettings, say: createChatWords(chat.words), side: 'visitor' }}
    >
      <Survey channel={own.uuid} token="" />
    </ChatContext>
  </Dashboard>
)
const chatOfBorrower = {
  omniProxyChannelId: own.uuid,
  canWrite: true,
  isChatbot: false,
  agentName: null,
  created: own.since,
}
const chatsOfBorrower = [
  chatOfBorrower,
  {
    ...chatOfBorrower,
    omniProxyChannelId: 'b3d5f7a1-3723-4b0e-9a70-0d3b8f1d7c12',
    canWrite: false,
    agentName: longNamed,
  },
  {
    ...chatOfBorrower,
    omniProxyChannelId: 'b3d5f7a1-3723-4b0e-9a70-0d3b8f1d7c13',
    canWrite: false,
    isChatbot: true,
  },
]

const chatReport = (
  <Account>
    <PageBody>
      <div className="console">
        <Console value={{ settings: consoleSettings, say: createConsoleWords(consoleSettings) }}>
          <PageHeading>{consoleOf.words.reports}</PageHeading>
          <ChatReport />
        </Console>
      </div>
    </PageBody>
  </Account>
)
const quiet = {
  day: '2026-11-26',
  times: { waiting: 0, longest: null, asked: 0, taken: 0, unanswered: 0, half: null, most: null },
  agents: [],
  fewest: 5,
  surveys: [],
  responses: [],
  csv: '',
} as const
const busy = {
  ...quiet,
  times: { waiting: 3, longest: 642, asked: 41, taken: 37, unanswered: 4, half: 58, most: 611.4 },
  agents: [
    { name: 'Amara Whitfield', count: 22 },
    { name: longNamed, count: 15 },
  ],
  surveys: [
    { skill: 'CLOC_HELOC', count: null, average: null, solved: null },
    { skill: 'FHEL', count: 17, average: 4.235, solved: 0.82 },
  ],
  responses: [
    {
      question:
        'Can I get a line on a house that I rent out, and what would I pay for it each month?',
      answer: chatbot.words.unsure,
      feedback: 'NOT_SPECIFIC',
    },
    { question: 'Rates?', answer: chatbot.answers.hello.says, feedback: null },
  ],
}

/** Pages of the app in states that are hard to come by. */
export const pageStates: Readonly<Record<(typeof pageStateNames)[number], PageState>> = {
  ...endStates,
  ...signerStates,
  ...consoleStates,
  'agent-helps': { part: workOf(helped, 'agent'), answers: {} },
  'agent-writes-note': { part: actsOfFile, answers: {}, press: [acts[0]!.label, 'Confirm'] },
  'agent-has-nobody': { part: workOf({ ...helped, applications: [] }, 'agent'), answers: {} },
  'broker-has-sent': { part: workOf(sent, 'broker'), answers: {} },
  maintenance: { part: <MaintenanceScreen />, answers: {} },
  'maintenance-in-own-words': {
    part: <MaintenanceScreen />,
    answers: {},
    flags: {
      'fe-heloc-maintenance': {
        enabled: true,
        variables: {
          pageTitle: 'We are moving house',
          message: 'Please come back on Sunday afternoon. Your answers are safe.',
        },
      },
    },
  },
  'codes-before-signing-in': { part: <CodesFirst />, answers: {} },
  tasks: { part: <Tasks />, answers: {} },
  'answers-to-check': { part: <Answers />, answers: {} },
  'window-ready': windowIn({ type: 'ready' }),
  'window-starting': windowIn({ type: 'starting' }),
  'window-open': windowIn({ type: 'open' }),
  'window-blocked': windowIn({ type: 'blocked', page: { ...framed, mode: 'window' } }),
  'window-frame': windowIn({ type: 'frame', page: framed }),
  'window-cancelled': windowIn({ type: 'cancelled' }),
  'window-failed': windowIn({ type: 'failed' }),
  'window-expired': windowIn({ type: 'expired' }),
  'window-problem': windowIn({ type: 'problem', message: 'This session has ended.' }),
  'window-returned': windowIn({ type: 'returned' }),
  'window-foreign': windowIn({ type: 'frame', page: framed }, true),
  'chats-of-borrower': {
    part: (
      <Dashboard>
        <OwnChats />
      </Dashboard>
    ),
    answers: {
      'chat-conversations': chatsOfBorrower,
      'chat-settings': chatSettings as unknown as Json,
    },
  },
  'chat-survey': { part: surveyed, answers: {}, press: [chat.words.survey] },
  'chat-survey-without-answer': {
    part: surveyed,
    answers: {},
    press: [chat.words.survey, 'Send'],
  },
  'chat-report': { part: chatReport, answers: { 'chat-report': busy } },
  'chat-report-of-quiet-day': { part: chatReport, answers: { 'chat-report': quiet } },
  'document-to-read': { part: <OpenedDocument />, answers: {} },
  'document-in-pages': {
    part: <OpenedDocument />,
    answers: {},
    press: [words.words['documents-as-printed']],
  },
  'document-signed': { part: <OpenedDocument isSigned />, answers: {} },
}
