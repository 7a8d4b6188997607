import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import type {
  ApplicationRun,
  ShownScreen,
} from '../../../../src/app/screens/application/run/ApplicationRun.ts'
import { ReviewSections } from '../../../../src/app/screens/application/ReviewSections.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { sampleApplication } from '../../../engine/application/sampleApplication.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { moduleOf, sampleEdition } from '../../sampleEdition.ts'

beforeEach(() => {
  vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const screens = {
  'start/home': { title: 'Home', kind: 'form', form: 'home' },
  'start/income': { title: 'Income', kind: 'form', form: 'income' },
}

function draw(load: (hash: string) => ReturnType<typeof moduleOf>, answers: object) {
  const { forms } = sampleEdition().bundle
  const { bundle } = sampleApplication()
  const edition = createEdition(
    { ...bundle, forms, screens: { screens, redirects: {} } } as never,
    async (hash) => load(hash),
  )
  const run = { edition, addressOf: (path: string) => `/7/${path}` } as unknown as ApplicationRun
  const shown = { facts: {}, data: { answers } } as unknown as ShownScreen
  renderWithPage(<ReviewSections run={run} shown={shown} screens={Object.keys(screens)} />, {
    edition,
  })
}

it('says which part of the review is missing where its form does not load, shows the others, and loads it when asked', async () => {
  let isOffline = true
  const load = (hash: string) => {
    if (hash === 'income' && isOffline) throw new ApiError(0, '')
    return moduleOf(hash)
  }
  draw(load, { 'start/home': { city: 'Boise' }, 'start/income': { income: 7 } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Home' })).textContent).toContain('Boise')
  expect(screen.queryByRole('region', { name: 'Income' })).toBeNull()
  isOffline = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Income' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('folds each answer to one line, opens it to look, and opens all to print', async () => {
  draw(moduleOf, { 'start/home': { city: 'Boise' } })
  const row = await screen.findByRole('region', { name: 'Home' })
  const digest = row.querySelector<HTMLElement>('.answer-digest')!
  expect(digest.innerText).toBe('Boise')
  const answer = row.querySelector<HTMLElement>('.answer-list')!
  expect(answer.checkVisibility()).toBe(false)
  fireEvent.click(screen.getByRole('heading', { name: 'Home' }))
  await expect.poll(() => answer.checkVisibility()).toBe(true)
  fireEvent.click(screen.getByRole('heading', { name: 'Home' }))
  await expect.poll(() => answer.checkVisibility()).toBe(false)
  const box = row.querySelector('details')!
  window.dispatchEvent(new Event('beforeprint'))
  expect(box.open).toBe(true)
  window.dispatchEvent(new Event('afterprint'))
  expect(box.open).toBe(false)
})

it('leaves out what was answered with nothing, and says what a bare number counts', async () => {
  const properties = {
    city: {},
    suffix: { title: 'Suffix', enum: ['', 'II'] },
    floors: { title: 'Floors', type: 'integer' },
  }
  const fields = { suffix: { 'ui:options': { labels: { '': 'None', II: 'II' } } } }
  const load = (hash: string) => {
    const { ui, ...module } = moduleOf(hash)
    return { ...module, ui: { ...ui, fields }, schema: { type: 'object', properties } }
  }
  draw(load, { 'start/home': { city: 'Boise', suffix: '', floors: 2 } })
  const row = await screen.findByRole('region', { name: 'Home' })
  expect(row.textContent).toContain('None')
  expect(row.querySelector<HTMLElement>('.answer-digest')!.innerText).toBe('Boise · Floors: 2')
})

it('says so where one answer cannot be drawn, and shows the others', async () => {
  const income = {
    get income() {
      throw new Error('planted')
    },
  }
  draw(moduleOf, { 'start/home': { city: 'Boise' }, 'start/income': income })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This part of the page did not load',
  )
  expect(await screen.findByRole('region', { name: 'Home' })).toBeTruthy()
})
