import { useState, type ReactNode } from 'react'
import { createIssue, type JsonObject, type ProgressView, type Text } from '#model'
import { Alert, StepForm } from '#renderer'
import { createConsoleWords } from '../src/app/screens/agent/createConsoleWords.ts'
import { ReportTable } from '../src/app/screens/agent/reports/ReportTable.tsx'
import { ReportFigures } from '../src/app/screens/agent/reports/ReportFigures.tsx'
import { SpanTable } from '../src/app/screens/agent/reports/SpanTable.tsx'
import { ConsoleTabs } from '../src/app/screens/agent/shell/ConsoleTabs.tsx'
import { Console } from '../src/app/screens/agent/useConsole.ts'
import { Fact } from '../src/app/screens/account/Fact.tsx'
import { AlertDialog } from '../src/app/screens/flow/AlertDialog.tsx'
import { HomeDrawing } from '../src/app/drawings/HomeDrawing.tsx'
import { usePage } from '../src/app/page/usePage.ts'
import { Menu } from '../src/app/shell/menus/Menu.tsx'
import { ProgressBar } from '../src/app/shell/ProgressBar.tsx'
import { ProgressSidebar } from '../src/app/shell/ProgressSidebar.tsx'
import { ToastList } from '../src/app/shell/toasts/ToastList.tsx'
import consoleOf from '../support/console.json' with { type: 'json' }
import type { componentNames } from './pageStateNames.ts'
import { sampleOffers } from './sampleOffers.ts'
import { consoleSettings } from './consoleSettings.ts'
import { widgetSamples } from './widgetSamples.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../src/app/screens/agent/console.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../src/app/screens/agent/reports/reports.css'

const settings = { ...consoleSettings, isManager: true }

function InConsole({ children }: { readonly children: ReactNode }) {
  return <Console value={{ settings, say: createConsoleWords(settings) }}>{children}</Console>
}

interface FormProps {
  /** Names of samples of widgets. */
  readonly asked: readonly string[]
  /** Those that are not filled in. */
  readonly empty?: readonly string[]
  /** Those that have an error. */
  readonly refused?: readonly string[]
  readonly options?: JsonObject
  /** Instead of the samples' own. */
  readonly answers?: JsonObject
}

/** Samples of widgets, filled in, as one form. */
function Form({ asked, empty = [], refused = [], options, answers }: FormProps) {
  const { bundle } = usePage()
  const samples = asked.map((name) => [name, widgetSamples[name]!] as const)
  const filled = samples.filter(([name]) => !empty.includes(name))
  const [data, setData] = useState<JsonObject>(() => ({
    ...Object.fromEntries(filled.map(([name, sample]) => [name, sample.filled])),
    ...answers,
  }))
  const [form] = useState({
    schema: {
      type: 'object',
      required: [...asked],
      properties: Object.fromEntries(samples.map(([name, { schema }]) => [name, schema])),
    },
    ui: {
      page: { heading: 'A step', submit: 'Continue' },
      fields: Object.fromEntries(
        samples.map(([name, { look }]) => [
          name,
          { ...look, ...(options && { 'ui:options': options }) },
        ]),
      ),
    },
  })
  const [issues] = useState(() =>
    refused.map((name) =>
      createIssue(
        'engine/answer-refused',
        { message: 'Enter your yearly income, like 85,000' },
        { pointer: `/${name}` },
      ),
    ),
  )
  return (
    <StepForm
      form={form}
      data={data}
      issues={issues}
      validate={() => issues}
      formats={bundle.formats}
      words={bundle.words}
      legal={[]}
      consents={{}}
      notices={{}}
      services={{ searchAddresses: () => Promise.resolve([]), offers: sampleOffers }}
      busy={false}
      onType={setData}
      onSubmit={() => undefined}
    />
  )
}

const progress: ProgressView = {
  items: [
    { id: 'home', title: 'Your home', state: 'done', path: '/home' },
    { id: 'you', title: 'About you', state: 'done' },
    { id: 'income', title: 'Your income', state: 'current' },
    { id: 'offer', title: 'Your offer', state: 'coming' },
    { id: 'sign', title: 'Review and sign', state: 'coming' },
  ],
  position: 3,
  total: 5,
}

const warning = {
  title: 'Is this your yearly income?',
  body: [
    { paragraph: 'You entered $85. Lenders ask for what you earn in a year before taxes.' },
    { list: ['Check the amount', 'Then continue'] },
  ],
} as unknown as Text

function EmptyStates() {
  const { say } = usePage()
  return (
    <>
      <div className="dashboard-empty">
        <div className="page-drawing">
          <HomeDrawing />
        </div>
        <p className="lead">{say('dashboard-empty')}</p>
        <p>{say('dashboard-empty-lead')}</p>
      </div>
      <p className="console-empty">{consoleOf.words.empty}</p>
    </>
  )
}

/** Each component in its states, as the product's parts draw it. */
export const components: Readonly<Record<(typeof componentNames)[number], ReactNode>> = {
  buttons: (
    <div className="actions">
      <button type="button" className="button">
        Continue
      </button>
      <button type="button" className="button quiet">
        Save and leave
      </button>
      <button type="button" className="plain-link">
        Change
      </button>
    </div>
  ),
  fields: (
    <Form
      asked={['text', 'money', 'select', 'date', 'phone']}
      empty={['money', 'date']}
      refused={['money']}
    />
  ),
  choices: <Form asked={['radio-cards', 'yes-no', 'checkbox']} empty={['checkbox']} />,
  'summary-rows': (
    <div style={{ display: 'grid', gap: 24 }}>
      <Form asked={['text', 'email']} options={{ known: true }} />
      <dl className="answer-list">
        <Fact label="Street address">1 Main St, Oakland, CA 94607</Fact>
        <Fact label="Annual property taxes">$4,120</Fact>
      </dl>
    </div>
  ),
  banners: (
    <div style={{ display: 'grid', gap: 16 }}>
      <Alert tone="problem" title="We could not save your answer">
        <p>Check your connection and try again.</p>
      </Alert>
      <Alert tone="done" title="Your documents are signed">
        <p>You can cancel until Tuesday, December 1.</p>
      </Alert>
      <Alert tone="note">You can leave and come back. We keep what you entered.</Alert>
    </div>
  ),
  stepper: <ProgressSidebar progress={progress} left="About 4 minutes left" />,
  'stepper-bar': <ProgressBar progress={progress} left="About 4 minutes left" />,
  table: (
    <InConsole>
      <ReportTable
        caption="Files by status"
        columns={['Status', 'Files', 'Half within']}
        rows={[
          ['Verify income', '12', '2 days'],
          ['Review application', '3', '5 hours'],
        ]}
      />
    </InConsole>
  ),
  tabs: (
    <InConsole>
      <ConsoleTabs
        tabs={['Overview', 'Application', 'Documents', 'Decision'].map((title) => ({
          title,
          to: `/agent/files/4b6c570f?tab=${title}`,
          isChosen: title === 'Documents',
        }))}
      />
    </InConsole>
  ),
  picture: (
    <InConsole>
      <ReportFigures
        figures={[
          { label: 'Open files', text: '15' },
          { label: 'Waiting on borrower', text: '12' },
        ]}
      />
      <SpanTable
        name="stages"
        first="stage"
        spans={[
          { title: 'Verify income', left: 31, half: 40, most: 90, now: 12 },
          { title: 'Review application', left: 28, half: 5, most: 20, now: 3 },
        ]}
      />
    </InConsole>
  ),
  dialog: <AlertDialog text={warning} onClose={() => undefined} />,
  menu: (
    <div style={{ display: 'flex', placeContent: 'start end', minBlockSize: 180 }}>
      <Menu icon="person" label="Your account" badge="2">
        <ul>
          <li>
            <a href="#settings" className="plain-link">
              Settings
            </a>
          </li>
          <li>
            <button type="button" className="plain-link">
              Log out
            </button>
          </li>
        </ul>
      </Menu>
    </div>
  ),
  toasts: (
    <section className="toasts" aria-label="Messages">
      <ToastList
        standing={(['error', 'warning', 'success', 'info'] as const).map((variant, id) => ({
          id,
          variant,
          title: 'Your file was sent',
          body: 'We will read it within one business day.',
        }))}
      />
    </section>
  ),
  'empty-states': <EmptyStates />,
  offer: <Form asked={['offer']} />,
  /** No choice is offered for the amount: each says up to which, in few words. */
  'offer-beyond': (
    <Form
      asked={['offer']}
      answers={{ offer: { drawCents: 50_000_000, termMonths: 120, feeBps: 299, autopay: false } }}
    />
  ),
}
