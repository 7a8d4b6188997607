import { act, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import type { ChecksPanel as Checks, JsonObject, Panels } from '#model'
import { ChecksPanel } from '../../../../src/app/screens/application/panels/ChecksPanel.tsx'
import { findChecks } from '../../../../src/app/screens/application/panels/findChecks.ts'
import { readChecks } from '../../../../src/app/screens/application/panels/readChecks.ts'
import { createStore } from '../../../../src/app/store/createStore.ts'
import file from '../../../../flows/application/panels.json'
import lifecycle from '../../../../flows/application/lifecycle.json'
import routing from '../../../../flows/application/routing.json'
import { renderWithPage } from '../../renderWithPage.tsx'

const panels = file as unknown as Panels
const decided = lifecycle.decide.map(({ status }) => status)
const first = panels.panels['first-look'] as Checks

const drawnAt = createStore<{ readonly status: string; readonly facts: JsonObject }>({
  status: 'WAITING_FOR_SOFT_CREDIT',
  facts: {},
})

function Drawn() {
  const shown = useSyncExternalStore(drawnAt.subscribe, drawnAt.read)
  const run = { edition: { bundle: { routing } } }
  const props = { run, shown, panel: first } as unknown as Parameters<typeof ChecksPanel>[0]
  return <ChecksPanel {...props} />
}

const statesOf = () =>
  screen.getAllByRole('listitem').map(({ className }) => className.split(' ').at(-1))

it('ticks what is done, says what it is for and how long it takes, and announces each tick once', () => {
  renderWithPage(<Drawn />)
  expect(statesOf()).toEqual(['current', 'coming', 'coming', 'coming', 'coming'])
  const [credit] = screen.getAllByRole('listitem')
  expect(credit!.textContent).toContain('Your score is not affected')
  expect(credit!.textContent).toContain('Usually less than a minute')
  const news = screen.getByRole('status')
  expect(news.textContent).toBe('')
  act(() => drawnAt.write({ status: 'IN_PROGRESS', facts: {} }))
  expect(statesOf()).toEqual(['done', 'current', 'coming', 'coming', 'coming'])
  expect(news.textContent).toBe('Your credit: Done')
  act(() => drawnAt.write({ status: 'IN_PROGRESS', facts: { case: {} } }))
  expect(news.textContent).toBe('Your credit: Done')
  act(() => drawnAt.write({ status: 'VALUATION', facts: {} }))
  expect(news.textContent).toBe('Your home in public records: Done')
})

it('keeps by the facts what was done, where the status is of none of them', () => {
  const facts = { case: { creditOutcome: 'OK', propertyOutcome: 'FOUND', offersReady: false } }
  expect(readChecks(first, facts, 'LIENS').map(({ state }) => state)).toEqual([
    'done',
    'done',
    'coming',
    'coming',
    'coming',
  ])
})

const nameAt = (status: string, facts: JsonObject) => findChecks(panels, status, facts)?.name

it('finds for a waiting status the list of that stage, and none where there is none', () => {
  expect(nameAt('WAITING_FOR_UW', {})).toBe('first-look')
  const offered = { case: { offersReady: true } }
  expect(nameAt('WAITING_FOR_UW', offered)).toBe('final-look')
  const signed = { ...offered, status: { disclosurelistSummaryComplete: true } }
  expect(nameAt('WAITING_FOR_UW', signed)).toBe('income-look')
  expect(nameAt('IN_PROGRESS', signed)).toBe('insurance-look')
  expect(nameAt('PROFILE', {})).toBeUndefined()
})

it('says of every check that is not the borrower’s turn how long it usually takes', () => {
  const statuses = routing.statuses as Readonly<
    Record<string, { readonly actor?: string; readonly takes?: string }>
  >
  const lists = Object.values(panels.panels).flatMap((panel) =>
    panel.kind === 'checks' ? panel.checks : [],
  )
  expect(lists.length).toBeGreaterThan(20)
  const silent = lists.filter(({ during }) => {
    const { actor, takes } = statuses[during[0]!]!
    return actor !== 'borrower' && takes === undefined
  })
  expect(silent.map(({ title }) => title)).toEqual([])
})

it('has a list for every status that is waited through and comes about', () => {
  const waiting = Object.entries(routing.statuses as Readonly<Record<string, { waiting?: true }>>)
    .filter(([status, { waiting: isWaiting }]) => isWaiting && decided.includes(status))
    .map(([status]) => status)
  expect(waiting).toEqual(expect.arrayContaining(['WAITING_FOR_NOTARY', 'WAITING_FOR_PAYOFF']))
  expect(waiting.filter((status) => nameAt(status, {}) === undefined)).toEqual([])
})
