import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import type { CallApi } from '../../../src/app/api/createApi.ts'
import { DashboardScreen } from '../../../src/app/screens/DashboardScreen.tsx'
import routing from '../../../flows/application/routing.json'
import tracker from '../../../flows/application/tracker.json'
import questions from '../../../texts/landing/questions.json'
import { createEdition } from '../../../src/app/session/createEdition.ts'
import { oneField } from './account/oneField.ts'
import { sampleEdition } from '../sampleEdition.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { proves } from '../../proves.ts'

const bundle = {
  flows: {},
  support: {},
  routing: {
    statuses: { OFFER_SELECTION: { title: 'Offers are ready', actor: 'lender', routes: [] } },
  },
} as never
const shipped = {
  ...sampleEdition().bundle,
  rules: {},
  routing,
  tracker: {
    ...tracker,
    instead: {},
    steps: tracker.steps.map(({ id, titles }) => ({ id, titles: [titles.at(-1)!] })),
  },
}
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const application = {
  uuid,
  loanNumber: 'HL1',
  status: 'OFFER_SELECTION',
  actor: 'borrower',
  auditFields: { createdDate: '2026-11-02T10:00:00.000Z' },
}

const nobody = { role: null, isActing: false, applications: [] }

/** What the calls answer; `own`: the borrower's application, `others`: more of them. */
function answering(
  experiments: readonly object[],
  conditions: readonly object[],
  {
    asked = [] as object[],
    work = nobody as object,
    configuration = undefined as object | undefined,
    own = application,
    others = [] as object[],
  } = {},
) {
  return (async (call: string, { body }: { body?: object } = {}) => {
    if (call === 'assign-experiments') asked.push(body!)
    const answers: Readonly<Record<string, unknown>> = {
      applications: work === nobody ? [own, ...others] : [],
      'represented-applications': work,
      submissions: { flows: [], submissions: [], hasMore: false },
      conditions,
      configuration,
      'assign-experiments': { experiments },
    }
    return { body: answers[call], headers: new Headers() }
  }) as unknown as CallApi
}

beforeEach(() => localStorage.clear())

const failing = (code: string) =>
  (async () =>
    Promise.reject(new ApiError(403, 'Forbidden', { code, errors: ['No.'] }))) as unknown as CallApi

// First: what was answered once stands on the page while it is asked for again.
it('leads a signed-in person at another lender to sign in at this one, and others to another try', async () => {
  const { unmount } = renderWithPage(<DashboardScreen />, {
    jwt: 'token',
    bundle,
    callApi: failing('server/other-organisation'),
  })
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toMatch(
    /^\/auth\/login/,
  )
  unmount()
  renderWithPage(<DashboardScreen />, {
    jwt: 'token',
    bundle,
    callApi: failing('server/no-access'),
  })
  await screen.findByRole('button', { name: 'Try again' })
})

it.each([
  ['variation', [{ name: 'dashboard-next-action', variation: 'variation' }], 1],
  ['control', [{ name: 'dashboard-next-action', variation: 'control' }], 0],
  ['version of nothing', [], 0],
])(
  'shows the next action above the list to those who see the %s',
  async (_, experiments, shown) => {
    const asked: object[] = []
    const own = { ...application, uuid: crypto.randomUUID() }
    renderWithPage(<DashboardScreen />, {
      jwt: 'token',
      bundle,
      callApi: answering(experiments, [], { asked, own, others: [application] }),
    })
    await expect
      .poll(() => screen.queryAllByRole('heading', { level: 2, name: /HL1/ }).length)
      .toBe(2)
    await expect.poll(() => asked.length).toBe(1)
    await expect.poll(() => document.querySelectorAll('.lead a').length).toBe(shown)
    expect(asked[0]).toEqual({ experiments: [], appUuid: own.uuid })
  },
)

it('asks for nothing of the staff’s while an agent uses a borrower’s account: it would be refused', async () => {
  const calls: string[] = []
  const work = { role: 'agent', isActing: true, applications: [] }
  const answer = answering([], [], { work })
  const callApi = ((...[call, request]: Parameters<CallApi>) => {
    calls.push(String(call))
    return answer(call, request)
  }) as CallApi
  renderWithPage(<DashboardScreen />, { jwt, bundle, callApi })
  await screen.findByRole('heading', { level: 2 })
  expect(calls).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(configuration|submissions|page-errors)$/)]),
  )
})

it('says the next action of a single application once, on its card', async () => {
  const asked: object[] = []
  const seen = [{ name: 'dashboard-next-action', variation: 'variation' }]
  const own = { ...application, uuid: crypto.randomUUID() }
  renderWithPage(<DashboardScreen />, {
    jwt: 'token',
    bundle,
    callApi: answering(seen, [], { asked, own }),
  })
  await expect
    .poll(() => screen.queryAllByRole('heading', { level: 2, name: /HL1/ }).length)
    .toBe(1)
  expect(screen.getAllByText('Next: Offers are ready')).toHaveLength(1)
  expect(asked).toEqual([])
})

it('says of an application its home, its line, its stage of seven, what is next and how long that takes', async () => {
  const edition = createEdition(shipped as never, async () => oneField())
  const statuses = { ...routing.statuses } as never
  const own = {
    ...application,
    uuid: crypto.randomUUID(),
    status: 'ID_UPLOAD',
    amount: 10_000_000,
    property: { street1: '12 Elm Street', city: 'Boise', state: 'ID', zip: '83702' },
  }
  renderWithPage(<DashboardScreen />, {
    jwt: 'token',
    edition,
    bundle: { ...(bundle as object), routing: { statuses } } as never,
    callApi: answering([], [], { own }),
  })
  const card = (
    await screen.findByRole('heading', { name: '12 Elm Street, Boise, ID 83702' })
  ).closest('li')!
  for (const words of [
    'Application HL1',
    'Started Monday, November 2, 2026',
    'Step 5 of 7 · Verify Identity',
    'Next: Upload your ID',
    'About 3 minutes',
    '$100,000',
  ])
    expect(card.textContent).toContain(words)
  const start = await screen.findByRole('link', { name: 'Start an application' })
  expect(start.className, 'a second application is a quiet link').toBe('plain-link')
})

it('says how much is still needed, with the way to it; and nothing where that is nothing', async () => {
  renderWithPage(<DashboardScreen />, { jwt: 'token', bundle, callApi: answering([], [{}, {}]) })
  const link = await screen.findByRole('link', { name: '2 things are still needed' })
  expect(link.getAttribute('href')).toBe(`/account/heloc/${uuid}/conditions`)
})

const item = {
  uuid,
  loanNumber: 'HL1',
  role: 'broker',
  borrower: 'Maria Antonia Montgomery-Featherstonehaugh',
  stage: 'Verify Identity',
  turn: 'borrower',
  next: 'Upload your ID',
  since: '2026-11-03T10:00:00.000Z',
  createdDate: '2026-11-02T10:00:00.000Z',
  answerBy: '2026-12-03',
  isOver: false,
  conditions: [{ categoryEnum: 'INCOME', created: '2026-11-03T10:00:00.000Z' }],
}
const subject = '9b2f04e0-4f89-41d3-9a0c-0305e82c3302'
const jwt = `x.${btoa(JSON.stringify({ sub: subject }))}.x`

it(
  'shows a broker whose turn it is and what for, since when, by when and what is needed; and their link',
  proves('A-ROLE-006'),
  async () => {
    renderWithPage(<DashboardScreen />, {
      jwt,
      bundle,
      callApi: answering([], [], {
        work: {
          role: 'broker',
          isActing: false,
          licensedStates: ['MD', 'PA'],
          applications: [item],
        },
      }),
    })
    const card = (await screen.findByRole('heading', { level: 3, name: item.borrower })).closest(
      'li',
    )!
    for (const words of [
      'HL1',
      'Upload your ID',
      'Verify Identity',
      '11/03/2026',
      '12/03/2026',
      'Income, asked for on',
    ])
      expect(card.textContent).toContain(words)
    expect(card.textContent, 'brokers have words of their own').not.toContain('Waiting for')
    expect(screen.getByRole('link', { name: /register-v2/ }).textContent).toContain(
      `/account/heloc/register-v2?referrer=${subject}`,
    )
    expect(screen.getByText(/where you have a license: MD, PA\./)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Campaign (optional)'), ' Spring mail! ')
    expect(screen.getByRole('link', { name: /register-v2/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`referrer=${subject}&campaign=Spring-mail`),
    )
    expect(screen.queryByText('You have no applications yet.')).toBeNull()
  },
)

it('tells a broker without a license on file why they have no link', async () => {
  const work = { role: 'broker', isActing: false, licensedStates: [], applications: [] }
  renderWithPage(<DashboardScreen />, { jwt, bundle, callApi: answering([], [], { work }) })
  expect(await screen.findByText(/no license of yours on file/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /register-v2/ })).toBeNull()
})

it.each([
  ['broker', /No one has applied through you yet/],
  ['agent', /You don’t look after any applications yet/],
])('says to a %s without any what will stand here', async (role, words) => {
  renderWithPage(<DashboardScreen />, {
    jwt,
    bundle,
    callApi: answering([], [], { work: { role, isActing: false, applications: [] } }),
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Start an application' })).toBeNull()
})

it.each([
  ['lender', null, 'The lender is working on it'],
  ['vendor', null, 'An answer from outside is on its way'],
  ['borrower', 'Upload your ID', 'Waiting for the borrower: “Upload your ID”'],
  ['signer', 'Another owner is signing', 'Waiting for another signer: “Another owner is signing”'],
  ['notary', 'We’ve asked the notary', 'Waiting for the notary: “We’ve asked the notary”'],
  ['nobody', null, 'Nothing to do for now'],
])('says that it is the turn of the %s', async (turn, next, words) => {
  const work = {
    role: 'agent',
    isActing: false,
    applications: [{ ...item, role: 'agent', turn, next, answerBy: null, conditions: [] }],
  }
  renderWithPage(<DashboardScreen />, { jwt, bundle, callApi: answering([], [], { work }) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('Needed by')).toBeNull()
})

it('an agent reads what fails again and again, and since when', async () => {
  const stuck = [{ title: 'Ask for the flood certificate', since: '2026-03-02T10:00:00.000Z' }]
  const work = {
    role: 'agent',
    isActing: false,
    applications: [{ ...item, role: 'agent', turn: 'vendor', next: null, stuck }],
  }
  renderWithPage(<DashboardScreen />, { jwt, bundle, callApi: answering([], [], { work }) })
  expect(await screen.findByText('Ask for the flood certificate, since 03/02/2026')).toBeTruthy()
})

it('an agent reads what the law asks of the lender, and what of it is overdue', async () => {
  const duties = [
    { title: 'Provide the housing counselor list', due: '2026-03-02', isOverdue: true },
    { title: 'Notify the applicant of the decision', due: '2026-03-28', isOverdue: false },
  ]
  const work = {
    role: 'agent',
    isActing: false,
    applications: [{ ...item, role: 'agent', turn: 'lender', next: null, duties }],
  }
  renderWithPage(<DashboardScreen />, { jwt, bundle, callApi: answering([], [], { work }) })
  expect(
    await screen.findByText(
      'Provide the housing counselor list: overdue, the last day was 03/02/2026',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Notify the applicant of the decision: by 03/28/2026')).toBeTruthy()
})

it('of an application at its end says only how it ended', async () => {
  const work = {
    role: 'agent',
    isActing: true,
    applications: [{ ...item, turn: 'nobody', next: 'Your line of credit is open', isOver: true }],
  }
  renderWithPage(<DashboardScreen />, { jwt, bundle, callApi: answering([], [], { work }) })
  expect(await screen.findByText('Your line of credit is open')).toBeTruthy()
  expect(screen.queryByText('Stage')).toBeNull()
})

it(
  'says of an application whether the other owners have signed',
  proves('A-CALL-016', 'B-CALL-038'),
  async () => {
    const own = { ...application, uuid: crypto.randomUUID() }
    const plain = answering([], [], {
      own,
      others: [{ ...application, uuid: crypto.randomUUID() }],
    })
    const callApi = (async (call: string, ...rest: readonly never[]) =>
      call === 'co-deed-status'
        ? { body: [{ uuid: own.uuid, coDeedStatus: 'INVITED' }], headers: new Headers() }
        : (plain as (...all: readonly unknown[]) => unknown)(call, ...rest)) as unknown as CallApi
    renderWithPage(<DashboardScreen />, { jwt: 'token', bundle, callApi })
    expect(
      await screen.findAllByText('The other owners of your home still have to sign.'),
    ).toHaveLength(1)
  },
)

it('tells an agent that a broken configuration keeps changes from going live, with file and remedy; and nothing while it is valid', async () => {
  const work = { role: 'agent', isActing: false, applications: [] }
  const issue = {
    code: 'loader/not-json',
    severity: 'error',
    file: 'flows/a.json',
    line: 7,
    message: 'This is not JSON.',
    remedy: 'Mend it.',
  }
  const stale = {
    bundle: 'b',
    isStale: true,
    isLastGood: true,
    issues: [issue, { ...issue, severity: 'warning', message: 'Only a warning.' }],
  }
  const { unmount } = renderWithPage(<DashboardScreen />, {
    jwt,
    bundle,
    callApi: answering([], [], { work, configuration: stale }),
  })
  const part = (
    await screen.findByRole('heading', { level: 2, name: 'Your configuration has errors' })
  ).closest('section')!
  for (const words of ['flows/a.json, line 7', 'This is not JSON.', 'Mend it.', 'not live'])
    expect(part.textContent).toContain(words)
  expect(part.textContent).not.toContain('Only a warning.')
  unmount()
  const valid = { bundle: 'b', isStale: false, isLastGood: false, issues: [] }
  renderWithPage(<DashboardScreen />, {
    jwt,
    bundle,
    callApi: answering([], [], { work, configuration: valid }),
  })
  await screen.findByText(/You don’t look after any applications yet/)
  await expect
    .poll(() => screen.queryByRole('heading', { name: 'Your configuration has errors' }))
    .toBeNull()
})

const drawWith = (texts: object) =>
  renderWithPage(<DashboardScreen />, {
    jwt: 'token',
    bundle: { ...(bundle as object), texts } as never,
    callApi: answering([], []),
  })

it('answers below the applications what people ask, where the lender has words for it', async () => {
  const { unmount } = drawWith({ 'landing/questions': questions })
  const heading = await screen.findByRole('heading', { level: 2, name: questions.title })
  const start = screen.getByRole('link', { name: 'Start an application' })
  expect(start.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const answer = screen.getByText('At any time, and it costs nothing.')
  expect(answer).not.toBeVisible()
  await userEvent.click(screen.getByText('Can I pay it off early?'))
  expect(answer).toBeVisible()
  unmount()
  drawWith({})
  await screen.findByRole('link', { name: 'Start an application' })
  expect(screen.queryByText(questions.title)).toBeNull()
})
