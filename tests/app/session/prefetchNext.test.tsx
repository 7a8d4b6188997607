import { expect, it, vi } from 'vitest'
import { loadControls } from '#renderer'
import type { Flow, FormModule, JsonObject, Session } from '#model'
import { createEdition } from '../../../src/app/session/createEdition.ts'
import { prefetchNext } from '../../../src/app/session/prefetchNext.ts'
import { lazyFields } from '../../../src/renderer/lazy/lazyFields.ts'
import type { Later } from '../../../src/renderer/lazy/createLazy.tsx'
import { start } from '#engine'
import { context, moduleOf, sampleEdition } from '../sampleEdition.ts'

type Load = (hash: string) => Promise<FormModule>

/** The sample's flow with other steps; what is fetched at a session of it. */
async function fetchAt(load: Load, steps: object = {}, at: Partial<Session> = {}) {
  const { bundle: sample } = sampleEdition()
  const { registration } = sample.flows
  const flow = { ...registration!, steps: { ...registration!.steps, ...steps } } as Flow
  const edition = createEdition({ ...sample, flows: { ...sample.flows, registration: flow } }, load)
  const parts = { controls: loadControls, repeat: vi.fn(), tasks: vi.fn(), review: vi.fn() }
  await prefetchNext(edition, { ...start(edition.engine, 'registration', context), ...at }, parts)
  return parts
}

const markedSteps = () =>
  performance
    .getEntriesByName('fetched-ahead')
    .map((mark): unknown => (mark as PerformanceMark).detail)

const follows = (step: JsonObject) => ({
  home: { title: 'Home', path: '/new', form: 'home', next: 'income' },
  income: { title: 'Income', path: '/new/income', form: 'income', next: 'password', ...step },
})

it('fetches the forms of the next two steps, the nearest first', async () => {
  const load = vi.fn(async (hash: string) => moduleOf(hash))
  await fetchAt(load)
  expect(load.mock.calls).toEqual([['income'], ['password']])
})

it('waits for no idle moment', () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  const load = vi.fn(async (hash: string) => moduleOf(hash))
  void fetchAt(load)
  expect(load).toHaveBeenCalledWith('income')
  idle.mockRestore()
})

it('goes no further, and stays silent, where a form is not available', async () => {
  performance.clearMarks()
  const load = vi.fn(async () => Promise.reject(new TypeError('cut')))
  await fetchAt(load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(markedSteps()).toEqual([])
})

it('marks the moment at which all is there', async () => {
  performance.clearMarks()
  const { step } = start(sampleEdition().engine, 'registration', context)
  await fetchAt(async (hash) => moduleOf(hash))
  expect(markedSteps()).toContain(step)
})

it.each([
  ['review', { review: true }],
  ['tasks', { tasks: { pay: { title: 'Pay', start: 'password' } } }],
  ['repeat', { repeat: '/children' }],
] as const)('fetches the code of a %s that can follow, and no other', async (part, step) => {
  const {
    controls: _,
    [part]: needed,
    ...others
  } = await fetchAt(async (hash) => moduleOf(hash), follows(step))
  expect(needed).toHaveBeenCalledOnce()
  for (const other of Object.values(others)) expect(other).not.toHaveBeenCalled()
})

it('fetches the forms that a review shows, also of a review that a change leads back to', async () => {
  const answers = { home: { city: 'Boise' }, income: { income: 1 } }
  const load = vi.fn(async (hash: string) => moduleOf(hash))
  const steps = {
    password: { ...sampleEdition().bundle.flows.registration!.steps.password!, review: true },
  }
  await fetchAt(load, steps, { step: 'income', answers: { home: answers.home } })
  expect(load.mock.calls.flat().toSorted()).toEqual(['home', 'income', 'password'])

  const parts = await fetchAt(
    async (hash) => moduleOf(hash),
    { ...steps, home: { title: 'Home', path: '/new', form: 'home', next: 'home' } },
    { answers, returnTo: 'password' },
  )
  expect(parts.review).toHaveBeenCalledOnce()
})

it('fetches the code of a form’s controls', async () => {
  const rank = vi.spyOn(lazyFields.ranking as unknown as Later, 'load')
  await fetchAt(async (hash) => ({
    ...moduleOf(hash),
    ui: { ...moduleOf(hash).ui, fields: { income: { 'ui:field': 'ranking' } } },
  }))
  expect(rank).toHaveBeenCalled()
})
