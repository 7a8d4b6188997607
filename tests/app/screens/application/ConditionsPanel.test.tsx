import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { compile } from '#engine'
import { sampleEdition } from '../../sampleEdition.ts'
import { Account } from '../../../../src/app/screens/account/Account.tsx'
import { ConditionsPanel } from '../../../../src/app/screens/application/panels/ConditionsPanel.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { proves } from '../../../proves.ts'
import file from '../../../../flows/application/panels.json'

const { conditions } = file.panels

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

let next = 0

/** An edition whose application has these screens. */
function editionWith(paths: readonly string[]) {
  const screens = Object.fromEntries(
    paths.map((path) => [path, { title: `Go to ${path}`, kind: 'message' }]),
  )
  return {
    engine: compile(
      { ...sampleEdition().bundle, screens: { screens, redirects: {} } } as never,
      () => undefined,
    ),
  }
}

/**
 * The panel of an application whose conditions are these, one answer after the other; the last one
 * stays.
 */
function show(answers: readonly (readonly object[])[]) {
  const asked = vi.fn()
  const callApi = (async (call: string, { params }: { params: object }) => {
    asked(call, params)
    return {
      body: answers[Math.min(asked.mock.calls.length, answers.length) - 1],
      headers: new Headers(),
    }
  }) as unknown as CallApi
  const uuid = `application-${next++}`
  const run = {
    uuid,
    edition: editionWith(['identity', 'conditions/phone-number', 'conditions/upload-document']),
    addressOf: (path: string) => `/${uuid}/${path}`,
  }
  const props = { run, shown: { facts: {} }, panel: conditions } as unknown as Parameters<
    typeof ConditionsPanel
  >[0]
  renderWithPage(
    <Account>
      <ConditionsPanel {...props} />
    </Account>,
    { callApi },
  )
  return asked
}

const condition = {
  uuid: 'c1',
  categoryEnum: 'INCOME',
  created: '2026-11-02T10:00:00.000Z',
  commentsToBorrower: 'Please send your last pay stub.',
}

it(
  'asks for the conditions again every 60 s, and shows what is new',
  proves('A-CALL-027', 'A-CONST-014'),
  async () => {
    const asked = show([[], [condition]])
    await expect
      .poll(() => screen.queryByText('Please send your last pay stub.') ?? asked.mock.calls.length)
      .toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(59_000))
    expect(asked).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(asked).toHaveBeenCalledTimes(2)
    expect(await screen.findByText('Please send your last pay stub.')).toBeTruthy()
  },
)

it.each(['focus', 'visibilitychange'])(
  'asks for them when the window is looked at again, by its %s',
  proves('A-CALL-028'),
  async (event) => {
    const asked = show([[], [condition]])
    await expect.poll(() => asked).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    act(() => void window.dispatchEvent(new Event(event)))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(asked).toHaveBeenCalledTimes(2)
    expect(await screen.findByText('Please send your last pay stub.')).toBeTruthy()
  },
)

it(
  'shows the oldest first, each with the way to where it is answered',
  proves('B-COND-001', 'B-COND-002', 'B-COND-003'),
  async () => {
    show([
      [
        { uuid: 'c3', categoryEnum: 'PHONE_NUMBER', created: '2026-11-03T10:00:00.000Z' },
        {
          uuid: 'c1',
          categoryEnum: 'INCOME',
          created: '2026-11-01T10:00:00.000Z',
          requestDocuments: ['MANUAL_PAYSTUB'],
        },
        { uuid: 'c2', categoryEnum: 'IDENTITY', created: '2026-11-02T10:00:00.000Z' },
      ],
    ])
    await screen.findAllByRole('heading', { level: 3 })
    const ways = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace(/^.*application-\d+\//, ''))
    expect(ways).toEqual(['conditions/upload-document', 'identity', 'conditions/phone-number'])
  },
)

it('says that nothing is asked for only where that is so', async () => {
  show([[]])
  expect(await screen.findByText(conditions.none)).toBeTruthy()
  show([[condition]])
  await screen.findByRole('heading', { level: 3 })
  expect(screen.queryByText(conditions.none)).toBeNull()
})

it.each([
  [undefined, 'Documents needed: 1'],
  [3, 'Documents needed: 3'],
])(
  'asks for one pay stub where the lender names no number, else for %s',
  proves('B-COND-004', 'B-CONST-016'),
  async (numDocsRequired, words) => {
    show([
      [
        {
          ...condition,
          requestDocuments: ['MANUAL_PAYSTUB'],
          ...(numDocsRequired !== undefined && { xtraData: { numDocsRequired } }),
        },
      ],
    ])
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

it('lists the documents it asks for, and neither a list nor a number where it asks for none', async () => {
  show([[{ ...condition, requestDocuments: ['MANUAL_PAYSTUB'] }]])
  const card = (await screen.findByRole('heading', { level: 3 })).closest('li')!
  expect(within(card).getAllByRole('listitem')).toHaveLength(1)
  show([[condition]])
  await vi.waitFor(() => {
    const other = screen.getByRole('heading', { level: 3 }).closest('li')!
    expect(other).not.toBe(card)
    expect(within(other).queryByRole('list')).toBeNull()
  })
  expect(screen.queryByText(/Documents needed/)).toBeNull()
})
