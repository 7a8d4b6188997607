import { PDFDocument } from '@cantoo/pdf-lib'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../../src/app/app.css'
import type { PageSupport } from '#model'
import { accountClient } from '../../../../src/app/screens/account/accountClient.ts'
import { PlaceShell } from '../../../../src/app/router/PlaceShell.tsx'
import { AgentScreen } from '../../../../src/app/screens/AgentScreen.tsx'
import shipped from '../../../../support/console.json'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../renderer/theme.css'
import { renderWithPage } from '../../renderWithPage.tsx'
import {
  fakeConsole,
  sampleFile,
  samplePast,
  sampleQueue,
  sampleSettings,
  statusWords,
} from './sampleConsole.ts'

/** The screen of the address, as the router draws it. */
function Drawn() {
  const { pathname, search } = useLocation()
  const file = /^\/agent\/files\/([^/]+)/.exec(pathname)?.[1]
  return (
    <PlaceShell>
      <p hidden>{pathname + search}</p>
      <AgentScreen
        {...(file !== undefined && { file })}
        {...(pathname === '/agent/reports' && { part: 'reports' })}
        {...(pathname === '/agent/chats' && { part: 'chats' })}
      />
    </PlaceShell>
  )
}

const withChat: PageSupport = { chat: { toggle: 'Chat' } }
const palette = () => within(screen.getByRole('dialog'))
const address = () => document.querySelector('p[hidden]')!.textContent
const open = (
  at: string,
  asked?: Record<string, unknown>[],
  support = withChat,
  changes: Readonly<Record<string, unknown>> = {},
  claims: object = {},
) => {
  accountClient.clear()
  return renderWithPage(<Drawn />, {
    jwt: `.${btoa(JSON.stringify({ sub: 'a', variant: 'agent', ...claims }))}.`,
    bundle: { support },
    callApi: fakeConsole(asked, changes),
    at,
  })
}

const fail = () => Promise.reject(new Error('We could not reach the server.'))

beforeEach(async () => {
  localStorage.removeItem('lintel-console-keys')
  await page.viewport(1280, 800)
})
afterEach(() => page.viewport(414, 896))

it('shows 20 files at once on a laptop, in rows of one height, under names that stay', async () => {
  open('/agent')
  const table = await screen.findByRole('table')
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(20)
  for (const { height } of rows) {
    expect(height).toBeGreaterThanOrEqual(36)
    expect(height).toBeLessThanOrEqual(40)
  }
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(1280)
  expect(within(table).queryByRole('columnheader', { name: 'Product' })).toBeNull()
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent).join(' | ')).toBe(
    'Borrower | Number | Property | Status | Waiting for | In status | Next deadline | Tasks | Amount',
  )
  const title = screen.getByRole('heading', { level: 1, name: 'Queue' })
  const { top: titleTop, bottom, left, right } = title.getBoundingClientRect()
  expect([titleTop, bottom]).toEqual([0, 48])
  expect(document.elementFromPoint((left + right) / 2, 24)).toBe(title)
  const search = screen.getByRole('searchbox').getBoundingClientRect()
  expect(right).toBeLessThan(search.left)
  const name = within(table).getByRole('columnheader', { name: 'Waiting for' })
  scrollTo(0, 200)
  expect(name.getBoundingClientRect().top).toBe(48)
  const overdue = within(table).getAllByText(/, overdue$/)[0]!
  expect(overdue.offsetWidth).toBeLessThanOrEqual(overdue.closest('td')!.clientWidth - 16)
  const row = within(table).getAllByRole('row')[3]!
  expect(row.textContent).toContain('HL10000002')
  expect(row.textContent).toContain('$247,100')
  expect(row.textContent).toContain('Nashville, TN')
  scrollTo(0, 0)
})

it.each([
  [1280, 'open'],
  [1280, 'tasks'],
  [390, 'open'],
  [390, 'tasks'],
])('cuts nothing of the queue off at %i px in the view “%s”', async (width, view) => {
  await page.viewport(width, 800)
  const files = statusWords.map((statusTitle, index) => ({
    ...sampleQueue.files[index % sampleQueue.files.length]!,
    uuid: `f${index}`,
    statusTitle,
  }))
  open(`/agent?view=${view}`, undefined, withChat, { queue: { ...sampleQueue, files } })
  const table = await screen.findByRole('table')
  const cells = [...table.querySelectorAll<HTMLElement>('tbody :is(th, td), tbody a')]
  expect(cells.length).toBeGreaterThan(files.length * 5)
  for (const cell of cells) {
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
    expect(getComputedStyle(cell).textOverflow).toBe('clip')
  }
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(width)
})

it('says at a lender without a chat that there is none, and asks for none', async () => {
  const calls = { 'chat-queue': vi.fn(fail), 'chat-settings': vi.fn(fail) }
  open('/agent/chats', undefined, {}, calls)
  await screen.findByRole('heading', { level: 1, name: 'Chats' })
  expect(screen.getByText(shipped.words['chats-off'])).toBeTruthy()
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled()
})

it('has its own frame: search and places to work, no footer for borrowers', async () => {
  open('/agent')
  await screen.findByRole('table')
  const places = within(screen.getByRole('navigation', { name: 'Agent console' }))
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Queue',
    'Tasks',
    'Chats',
    'Reports',
  ])
  await userEvent.click(places.getByRole('link', { name: 'Tasks' }))
  expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Tasks')
  expect(await screen.findByRole('columnheader', { name: 'Next task' })).toBeTruthy()
  expect(screen.getAllByRole('banner')).toHaveLength(1)
  expect(screen.queryByText('Lines from $15,000 to $400,000.')).toBeNull()
  expect(screen.getByText('Sample Home LLC')).toBeTruthy()
  const { top, left } = screen.getByRole('main').getBoundingClientRect()
  expect(top).toBe(48)
  for (const name of ['Waiting for', 'Status', 'Sort by']) {
    const { right } = screen.getByRole('combobox', { name }).getBoundingClientRect()
    expect(right).toBeLessThan(left)
  }
})

it('is worked by keys: the search, from file to file, into one, and the list of keys', async () => {
  const asked: Record<string, unknown>[] = []
  open('/agent?view=open', asked)
  const [first, second] = within(await screen.findByRole('table')).getAllByRole('link')
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('jj')
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('/')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('jk?{Enter}')
  expect(address()).toBe('/agent?search=jk%3F')
  expect(asked.at(-1)).toEqual({ search: 'jk?' })
  expect(document.activeElement).toBe(search)
  act(() => second!.focus())
  await userEvent.keyboard('?')
  const keys = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(keys).getByText('Next file of the queue')).toBeTruthy()
  await userEvent.click(within(keys).getByRole('checkbox'))
  await userEvent.click(within(keys).getByRole('button', { name: 'Close' }))
  act(() => second!.focus())
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(`/agent/files/${sampleQueue.files[1]!.uuid}`)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Rosa Smear')
})

it('keeps the head of a file and its acts in sight, and draws only the tab of the address', async () => {
  open(`/agent/files/${sampleFile.uuid}?tab=journal`)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Rosa Smear' })
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the file' }))
  expect(tabs.getByRole('link', { name: 'Journal' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('region', { name: 'Journal' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Property' })).toBeNull()
  const acts = screen.getByRole('region', { name: 'What you can do' })
  scrollTo(0, 1200)
  expect(scrollY).toBeGreaterThan(1000)
  for (const shown of [heading, acts, screen.getByText(shipped.words['status-ID_ERROR'])]) {
    const { top, bottom } = shown.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(48)
    expect(bottom).toBeLessThanOrEqual(800)
  }
  const head = heading.closest('header')!
  await userEvent.click(within(head).getByRole('button', { name: 'Ask for ID documents again' }))
  const opened = within(acts).getByRole('button', { name: 'Ask for ID documents again' })
  expect(opened.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(tabs.getByRole('link', { name: 'Overview' }))
  expect(address()).toContain('?tab=overview')
  expect((await screen.findByRole('region', { name: 'Property' })).textContent).toContain(
    'Illinois Avenue',
  )
  expect(screen.queryByRole('region', { name: 'Journal' })).toBeNull()
  expect(opened.getAttribute('aria-expanded')).toBe('true')
  scrollTo(0, 0)
})

it('shows the file as it was at a time of the journal, and at one that is picked', async () => {
  const asked: string[] = []
  open(`/agent/files/${sampleFile.uuid}?tab=journal`, [], withChat, {
    'past-file': ({ at }: { at: string }) => {
      asked.push(at)
      return { ...samplePast, at }
    },
  })
  const journal = await screen.findByRole('region', { name: 'Journal' })
  await userEvent.click(within(journal).getAllByRole('link')[0]!)
  expect(address()).toContain('tab=past&at=2026-11-24T01:30:00.000Z')
  const shown = await screen.findByRole('region', { name: 'Choose your line' })
  expect(shown.textContent).toContain('The page asks: Amount; Term')
  await userEvent.click(within(shown).getByText('What an offer is'))
  expect(shown.textContent).toContain('Version 2026-01-01, SHA-256 ffff')
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toContain('Look.')
  expect(screen.queryByRole('alert')).toBeNull()
  const time = screen.getByLabelText<HTMLInputElement>('Day and time')
  await userEvent.clear(time)
  await userEvent.type(time, '2026-11-25T10:20:30')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(asked.at(-1)).toBe(new Date('2026-11-25T10:20:30').toISOString()))
})

it('says above a file as it was that its journal is not whole', async () => {
  const issues = [{ code: 'server/event-edited', message: 'Event 3 was edited.' }]
  open(`/agent/files/${sampleFile.uuid}?tab=past&at=${samplePast.at}`, [], withChat, {
    'past-file': { ...samplePast, issues },
  })
  const alert = await screen.findByText(/journal of this file is incomplete/)
  expect(alert.closest('[role]')!.textContent).toContain('Event 3 was edited.')
})

it('opens a document next to the list, at its own address, and says its state in words', async () => {
  open(`/agent/files/${sampleFile.uuid}?tab=documents`)
  const list = await screen.findByRole('region', { name: 'Documents' })
  expect(list.textContent).toContain('Signed, ')
  expect(document.body.textContent).not.toMatch(/\b(SIGNED|READY|IN_REVIEW|ACCEPTED|REJECTED)\b/)
  const [row] = within(list).getAllByRole('button')
  await userEvent.click(row!)
  expect(address()).toContain('document=document-READY')
  const viewer = await screen.findByRole('region', { name: sampleFile.documents![0]!.title })
  const [left, right] = [row!.getBoundingClientRect(), viewer.getBoundingClientRect()]
  expect(right.left).toBeGreaterThanOrEqual(left.right)
  expect(document.activeElement?.textContent).toBe(sampleFile.documents![0]!.title)
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }))
  expect(address()).not.toContain('document=')
  expect(document.activeElement).toBe(row)
})

it('shows what the lender made as text that fits the page, and in the pages of its PDF', async () => {
  const agreement = {
    ...sampleFile.documents![0]!,
    mediaType: 'application/pdf',
    package: 'closing' as const,
  }
  const file = { ...sampleFile, documents: [agreement] }
  const sections = [
    { title: agreement.title, blocks: [{ paragraph: 'You can cancel.' }], footer: [] },
  ]
  open(`/agent/files/${file.uuid}?tab=documents&document=${agreement.uuid}`, [], withChat, {
    file,
    'file-document-reading': { lang: 'en-US', sections },
  })
  const viewer = await screen.findByRole('region', { name: agreement.title })
  expect(await within(viewer).findByText('You can cancel.')).toBeVisible()
  await userEvent.click(within(viewer).getByRole('button', { name: 'Show pages as printed' }))
  expect(within(viewer).queryByText('You can cancel.')).toBeNull()
  await userEvent.click(within(viewer).getByRole('button', { name: 'Show as text' }))
  expect(within(viewer).getByText('You can cancel.')).toBeVisible()
})

it('keeps a PDF on its page when the file is read again', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage([612, 792])
  const blob = new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' })
  const loads = vi.spyOn(blob, 'arrayBuffer')
  const agreement = { ...sampleFile.documents![0]!, mediaType: 'application/pdf' }
  const file = { ...sampleFile, documents: [agreement] }
  open(`/agent/files/${file.uuid}?tab=documents&document=${agreement.uuid}`, [], withChat, {
    file,
    'file-document': blob,
  })
  // The first PDF loads pdf.js.
  const sheet = await screen.findByRole('region', { name: 'Page 1 of 1' })
  act(() => accountClient.setQueryData(['file', file.uuid], { ...file, borrower: 'Rosa Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Again' })).toBeTruthy()
  expect(sheet.isConnected).toBe(true)
  expect(loads).toHaveBeenCalledTimes(1)
})

it('keeps the focus on the button that applies the filters, which show what is asked', async () => {
  open('/agent')
  const waiting = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Waiting for' })
  await userEvent.selectOptions(waiting, 'vendor')
  const apply = screen.getByRole('button', { name: 'Apply' })
  await userEvent.click(apply)
  expect(address()).toContain('waiting=vendor')
  expect(document.activeElement).toBe(apply)
  await userEvent.click(screen.getByRole('link', { name: /^Overdue/ }))
  expect(address()).toBe('/agent?view=overdue')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Waiting for' }).value).toBe('')
})

it('keeps the focus in the year of the reports', async () => {
  open('/agent/reports', [], {})
  const year = await screen.findByRole('textbox', { name: 'Year' })
  await userEvent.clear(year)
  await userEvent.type(year, '2024{Enter}')
  expect(address()).toBe('/agent/reports?year=2024')
  expect(document.activeElement).toBe(year)
})

it('fits a phone: nothing stands out, and fingers find what they press', async () => {
  await page.viewport(320, 640)
  for (const at of ['/agent', `/agent/files/${sampleFile.uuid}?tab=documents`]) {
    open(at)
    await screen.findByRole('heading', { level: 1 })
    await screen.findAllByRole('listitem')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const small = [
      ...document.querySelectorAll('.agent :is(nav a, button, input, select, summary)'),
    ]
      .map((control) => [control.textContent, control.getBoundingClientRect()] as const)
      .filter(([, { height, width }]) => width > 1 && height < 44)
    expect(small.map(([text]) => text)).toEqual([])
  }
})

it('finds views, files and the acts of the file by their names, at Ctrl+K', async () => {
  open(`/agent/files/${sampleFile.uuid}`)
  const acts = await screen.findByRole('region', { name: 'What you can do' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const options = () => palette().getAllByRole('option')
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Write a note',
    'Ask for ID documents again',
    ...Object.values(shipped.views).map(({ title }) => title),
  ])
  const groups = palette().getAllByRole('group')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['On this page', 'Views'])
  expect(within(groups[0]!).getAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('documents again')
  expect(palette().getByRole('option', { selected: true }).textContent).toBe(
    'Ask for ID documents again',
  )
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const unfolded = within(acts).getByRole('button', { name: 'Ask for ID documents again' })
  expect(unfolded.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(unfolded)

  await userEvent.keyboard('{Control>}k{/Control}Smear')
  await palette().findByRole('option', { name: 'Rosa Smear 1, HL10000001' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe(`/agent/files/${sampleQueue.files[1]!.uuid}`)

  await userEvent.keyboard('{Control>}k{/Control}overdue{Enter}')
  expect(address()).toBe('/agent?view=overdue')
})

it('searches files in the palette once, after the last letter, and says that it does', async () => {
  const asked: Record<string, unknown>[] = []
  const waiting: ((body: unknown) => void)[] = []
  const queue = () =>
    new Promise((resolve) => {
      waiting.push(resolve)
    })
  open(`/agent/files/${sampleFile.uuid}`, asked, withChat, { queue })
  await screen.findByRole('region', { name: 'What you can do' })
  await userEvent.keyboard('{Control>}k{/Control}Smear')
  expect(palette().getByRole('status').textContent).toBe('Searching files…')
  await waitFor(() => expect(asked).toEqual([{ search: 'Smear' }]))
  expect(palette().getByRole('status').textContent).toBe('Searching files…')
  waiting[0]!({ ...sampleQueue, files: [] })
  await waitFor(() =>
    expect(palette().getByRole('status').textContent).toBe(shipped.words['palette-nothing']),
  )
  expect(asked).toEqual([{ search: 'Smear' }])
})

it('says in the palette why a search failed', async () => {
  open(`/agent/files/${sampleFile.uuid}`, [], withChat, { queue: fail })
  await screen.findByRole('region', { name: 'What you can do' })
  await userEvent.keyboard('{Control>}k{/Control}Smear')
  expect(await palette().findByText('We could not reach the server.')).toBeTruthy()
  expect(palette().queryByText(shipped.words['palette-nothing'])).toBeNull()
})

it('scrolls the palette to the option that the keys choose', async () => {
  await page.viewport(1280, 300)
  open(`/agent/files/${sampleFile.uuid}`)
  await screen.findByRole('region', { name: 'What you can do' })
  await userEvent.keyboard('{Control>}k{/Control}{ArrowUp}')
  const last = palette().getByRole('option', { selected: true })
  expect(last).toBe(palette().getAllByRole('option').at(-1))
  const list = palette().getByRole('listbox').getBoundingClientRect()
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1)
})

it('draws bars of where files are and how long they take, next to their figures', async () => {
  open('/agent/reports', [], {})
  const table = await screen.findByRole('table', { name: /From entering a stage/ })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Basic Info82 h5 h9',
    'Select Offer43 days8 days7',
    'Verify Identity1––0',
  ])
  const bars = [...table.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect().width)
  expect(bars[0]! / bars[2]!).toBeCloseTo(2)
  expect(bars[1]! / bars[3]!).toBeCloseTo(2 / 72)
  expect(bars[5]).toBe(0)
  const openFiles = screen.getByText('Open files', { selector: 'dt' })
  expect(openFiles.parentElement!.textContent).toBe('Open files13')
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('shows each part of the reports at its own address, for the same year', async () => {
  open('/agent/reports?year=2024', [], {})
  await userEvent.click(await screen.findByRole('link', { name: 'Outcomes' }))
  expect(address()).toBe('/agent/reports?part=outcomes&year=2024')
  expect(await screen.findByText('No application ended in 2026.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says on every page that the reader uses a borrower’s account, with the way back', async () => {
  const console = { ...sampleSettings, role: 'broker', isActing: true }
  for (const at of ['/agent', `/agent/files/${sampleFile.uuid}`]) {
    const { unmount } = open(at, [], withChat, { console }, { principal: 'b' })
    const note = await screen.findByText(/You are using a borrower’s account/)
    expect(note).toBeVisible()
    expect(
      within(note.parentElement!).getByRole('link', { name: 'Switch Accounts' }),
    ).toHaveAttribute('href', expect.stringContaining('/dashboard/accounts'))
    unmount()
  }
})
