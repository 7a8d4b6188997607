import { act, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import type {
  ApplicationRun,
  ShownScreen,
} from '../../../src/app/screens/application/run/ApplicationRun.ts'
import type { SaveStatus } from '../../../src/app/drafts/createDraftSync.ts'
import { accountClient } from '../../../src/app/screens/account/accountClient.ts'
import { ScreenArticle } from '../../../src/app/screens/application/ScreenArticle.tsx'
import { DashboardScreen } from '../../../src/app/screens/DashboardScreen.tsx'
import { FlowScreen } from '../../../src/app/screens/FlowScreen.tsx'
import { SettingsScreen } from '../../../src/app/screens/SettingsScreen.tsx'
import { createEdition } from '../../../src/app/session/createEdition.ts'
import type { FlowRun, ShownStep } from '../../../src/app/session/FlowRun.ts'
import { createStore } from '../../../src/app/store/createStore.ts'
import { Account } from '../../../src/app/screens/account/Account.tsx'
import { renderWithPage } from '../renderWithPage.tsx'
import { sampleEdition } from '../sampleEdition.ts'
import { oneField } from './account/oneField.ts'
import { openSampleRun } from './openSampleRun.ts'

/** What React does not draw, where it expects words. */
const undrawable = {} as unknown as string
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

beforeEach(() => {
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  accountClient.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * Types, breaks what stands next to the form, and finds the form as it was; mended, the part is
 * there again.
 */
async function breakBesideForm(change: () => void, mend: () => void, isSilent = false) {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /City/ })
  await userEvent.type(field, 'Boise')
  act(change)
  if (!isSilent)
    expect(await screen.findAllByText(/This part of the page did not load/)).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: /City/ })).toBe(field)
  expect(field.value).toBe('Boise')
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  if (isSilent) return
  act(mend)
  // A notice that is over takes its frame with it.
  const again = screen.queryByRole('button', { name: 'Try again' })
  if (again) await userEvent.click(again)
  expect(screen.queryByText(/This part of the page did not load/)).toBeNull()
  expect(field.value).toBe('Boise')
}

const flowParts: Readonly<Record<string, (shown: ShownStep) => ShownStep>> = {
  'the head of the step': (shown) => ({
    ...shown,
    form: {
      ...shown.form,
      ui: { ...shown.form.ui, page: { ...shown.form.ui.page, why: undrawable } },
    },
  }),
  'a problem': (shown) => ({ ...shown, notice: { type: 'problem', message: undrawable } }),
  'an alert': (shown) => ({
    ...shown,
    notice: { type: 'alert', text: { title: 'No', body: null } as never },
  }),
  'the list of tasks': (shown) => ({ ...shown, view: { ...shown.view, tasks: [null] as never } }),
  'the answers so far': (shown) => ({ ...shown, view: { ...shown.view, review: [null] as never } }),
}

async function drawStep() {
  const { bundle } = sampleEdition()
  const edition = createEdition(bundle, async () => oneField())
  const run = await openSampleRun(edition)
  const shown = createStore(run.shown.read())
  const saving = createStore<SaveStatus>({ state: 'idle' })
  const drawn: FlowRun = { ...run, shown, saving }
  renderWithPage(<FlowScreen run={drawn} flow="registration" />, { edition })
  return { shown, saving, whole: shown.read() }
}

it.each(Object.entries(flowParts))(
  'a step keeps its form where %s cannot be drawn',
  async (_, broken) => {
    const { shown, whole } = await drawStep()
    await breakBesideForm(
      () => shown.write(broken(whole)),
      () => shown.write(whole),
    )
  },
)

it('a step keeps its form where the line on saving cannot be drawn', async () => {
  const { saving } = await drawStep()
  await breakBesideForm(
    () => saving.write({ state: 'saved', at: new Date(Number.NaN) }),
    () => undefined,
    true,
  )
})

interface Broken {
  readonly shown?: Partial<ShownScreen>
  readonly screen?: object
}

const line = { label: undrawable, fact: 'amount', format: 'money' }
const applicationParts: Readonly<Record<string, Broken>> = {
  'a problem': { shown: { notice: { type: 'problem', message: undrawable } } },
  'the answer of another window': {
    shown: { notice: { type: 'answered-elsewhere', theirs: null as never } },
  },
  'a text behind a button': { screen: { texts: [{ text: 'broken', dialog: true }] } },
  'a list of facts': { screen: { facts: [line] } },
  'a panel of facts': {
    screen: { panels: ['offer'] },
    shown: { offer: [{ label: undrawable, text: '$1' }] },
  },
  'a way on': { screen: { actions: { on: { label: undrawable, to: '/dashboard' } } } },
}

function drawScreen() {
  const { bundle, ...edition } = sampleEdition()
  const texts = {
    ...bundle.texts,
    broken: { title: undrawable, version: '1', lang: 'en', body: [], hash: '3' },
  }
  const { schema, ui } = oneField()
  const step = {
    form: { schema, ui, isValid: () => true },
    data: {},
    issues: [],
    legal: [],
    consents: [],
    notices: {},
  }
  const saving = createStore<SaveStatus>({ state: 'idle' })
  const run = {
    uuid,
    edition: { ...edition, bundle: { ...bundle, texts } },
    saving,
    addressOf: (path: string) => `/${uuid}/${path}`,
    judge: () => [],
    giving: () => ({}),
    saveNow: vi.fn(),
    type: vi.fn(),
  } as unknown as ApplicationRun
  const shown = {
    facts: { amount: 1 },
    data: { answers: {} },
    isBusy: false,
    step,
  } as unknown as ShownScreen
  const article = createStore<Broken>({})
  const Drawn = () => {
    const { shown: other, screen: more } = useSyncExternalStore(article.subscribe, article.read)
    const place = {
      type: 'screen',
      path: 'start/home',
      screen: { title: 'Home', kind: 'form', ...more },
    } as never
    return <ScreenArticle run={run} shown={{ ...shown, ...other }} place={place} />
  }
  renderWithPage(
    <Account>
      <Drawn />
    </Account>,
  )
  return { article, saving }
}

it.each(Object.entries(applicationParts))(
  'a screen keeps its form where %s cannot be drawn',
  async (_, broken) => {
    const { article } = drawScreen()
    await breakBesideForm(
      () => article.write(broken),
      () => article.write({}),
    )
  },
)

it('a screen keeps its form where the line on saving cannot be drawn', async () => {
  const { saving } = drawScreen()
  await breakBesideForm(
    () => saving.write({ state: 'saved', at: new Date(Number.NaN) }),
    () => undefined,
    true,
  )
})

const answering = (answers: Readonly<Record<string, unknown>>) =>
  (async (call: string) => ({ body: answers[call], headers: new Headers() })) as unknown as CallApi

/** Names of calls whose answers break the one panel that draws them. */
const staffAnswers = {
  'represented-applications': { role: 'agent', isActing: false, applications: [] },
  configuration: { isStale: true, isLastGood: true, issues: [] },
  submissions: {
    flows: [],
    submissions: [
      {
        uuid,
        flow: 'permit',
        title: 'Permit',
        reference: 'P-1',
        submitted: '2026-11-02T10:00:00.000Z',
      },
    ],
    hasMore: false,
  },
  'page-errors': { days: 7, errors: [] },
}

it.each([
  ['represented-applications', { role: 'agent', isActing: false, applications: [null] }],
  [
    'configuration',
    {
      isStale: true,
      isLastGood: true,
      issues: [{ severity: 'error', file: 'a.json', message: undrawable }],
    },
  ],
  ['submissions', { flows: [], submissions: [null], hasMore: false }],
  ['page-errors', { days: 7, errors: [null] }],
])(
  'the dashboard keeps its other panels where the answer of %s cannot be drawn',
  async (call, broken) => {
    const bundle = { flows: {}, routing: { statuses: { STARTED: {} } } } as never
    renderWithPage(<DashboardScreen />, {
      jwt: 'token',
      bundle,
      callApi: answering({ ...staffAnswers, [call]: broken }),
    })
    expect(await screen.findAllByText(/This part of the page did not load/)).toHaveLength(1)
    await expect.poll(() => screen.getAllByRole('heading', { level: 2 }).length).toBe(3)
  },
)

const ownAnswers = {
  profile: {
    name: { firstName: 'Ada', lastName: 'Example' },
    email: 'ada@example.org',
    phoneNumber: null,
  },
  identity: { twoFactorEnabled: false },
  sessions: [],
  consents: [],
}

it.each([
  ['profile', {}],
  ['sessions', [null]],
  ['consents', [null]],
])(
  'the settings keep a new password that is typed where the answer of %s cannot be drawn',
  async (call, broken) => {
    const { bundle } = sampleEdition()
    const forms = { ...bundle.forms, 'identity/password-change': { hash: 'home', secrets: [] } }
    const edition = createEdition({ ...bundle, forms } as never, async () => oneField())
    renderWithPage(<SettingsScreen />, { jwt: 'token', edition, callApi: answering(ownAnswers) })
    await screen.findByRole('heading', { level: 2, name: 'Where you are signed in' })
    await userEvent.click(screen.getByRole('button', { name: 'Change your password' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /City/ })
    await userEvent.type(field, 'typed')
    act(() =>
      accountClient.setQueryData([call], call === 'sessions' ? { list: broken, at: '' } : broken),
    )
    expect(await screen.findAllByText(/This part of the page did not load/)).toHaveLength(1)
    expect(screen.getByRole('textbox', { name: /City/ })).toBe(field)
    expect(field.value).toBe('typed')
  },
)
