import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent as hand } from 'vitest/browser'
import type { Flow } from '#model'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../src/app/app.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../renderer/theme.css'
import { FlowScreen } from '../../../src/app/screens/FlowScreen.tsx'
import { createEdition } from '../../../src/app/session/createEdition.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { sampleEdition } from '../sampleEdition.ts'
import { oneField } from './account/oneField.ts'
import { openSampleRun } from './openSampleRun.ts'

afterEach(() => page.viewport(414, 896))

const count = (selector: string) => document.querySelectorAll(selector).length

/** The flow's first step, on a page of that size, above `below` pixels of something else. */
async function draw({
  width,
  height,
  below = 0,
  steps = {},
}: {
  width: number
  height: number
  below?: number
  /** Other than the sample's. */
  steps?: Flow['steps']
}) {
  await page.viewport(width, height)
  const headings = ['Your home', 'Your income', 'Your password']
  const { bundle: sample } = sampleEdition()
  const { registration } = sample.flows
  const flow = { ...registration!, steps: { ...registration!.steps, ...steps } }
  const bundle = { ...sample, flows: { ...sample.flows, registration: flow } }
  const edition = createEdition(bundle, async (hash) =>
    oneField({
      heading: headings[['home', 'income', 'password'].indexOf(hash)]!,
      submit: 'Continue',
    }),
  )
  const run = await openSampleRun(edition)
  renderWithPage(
    <>
      <FlowScreen run={run} flow="registration" />
      <div style={{ height: below }} />
    </>,
    { edition },
  )
  await screen.findByRole('textbox')
}

async function answer() {
  await userEvent.type(screen.getByRole('textbox'), 'Boise')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

it('a new step begins at the top of the page, with the focus on its heading; the first one leaves both alone', async () => {
  await draw({ width: 414, height: 896, below: 3000 })
  expect(document.activeElement).toBe(document.body)
  window.scrollTo(0, 50)
  await answer()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your income' })
  expect(document.activeElement).toBe(heading)
  expect(window.scrollY).toBe(0)
  expect(document.title).toContain('Your income')
})

it('a review says that it is coming until its answers are drawn', async () => {
  const { income } = sampleEdition().bundle.flows.registration!.steps
  await draw({ width: 414, height: 896, steps: { income: { ...income!, review: true } } })
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const step = document.querySelector('.step')!
    const isReview = step.querySelector('h1')?.textContent === 'Your income'
    if (isReview) seen.push(step.querySelector('.review, .lintel-waiting')?.className ?? 'nothing')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await answer()
  await expect.poll(() => count('.review')).toBe(1)
  observer.disconnect()
  expect(seen).toContain('review')
  expect(seen).not.toContain('nothing')
})

it('the progress at the side of a wide page stays while the page is scrolled', async () => {
  await draw({ width: 1280, height: 700 })
  document.querySelector<HTMLElement>('.page-main')!.style.minHeight = '3000px'
  window.scrollTo(0, 2000)
  expect(window.scrollY).toBe(2000)
  const { top, bottom } = screen.getByRole('complementary').getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(700)
})

it('whatever can be pressed is large enough for a finger, and is seen to have the focus', async () => {
  await draw({ width: 360, height: 740 })
  await answer()
  await screen.findByRole('heading', { level: 1, name: 'Your income' })
  // A browser shows the focus to a person who used the keyboard last; another file may have used
  // the mouse.
  await hand.keyboard('{Tab}')
  act(() => (document.activeElement as HTMLElement).blur())
  const names: string[] = []
  for (let stop = 0; stop < 10; stop++) {
    await userEvent.tab()
    const part = document.activeElement!
    if (part === document.body) break
    names.push(part.textContent || part.tagName)
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    expect([part.outerHTML, outlineStyle, Number.parseFloat(outlineWidth) >= 2]).toEqual([
      part.outerHTML,
      'solid',
      true,
    ])
    expect(part.getBoundingClientRect().height, part.outerHTML).toBeGreaterThanOrEqual(44)
  }
  expect(names).toEqual(expect.arrayContaining(['Back', 'INPUT', 'Continue']))
})

it('nothing moves the button of a step: it comes with the step’s list of tasks', async () => {
  cleanup()
  const seen = new Set<string>()
  const look = () => {
    const [lists, buttons] = [count('.task-list'), count('form button')]
    // Neither is there while the list is loaded, which another file may have done before.
    if (lists + buttons > 0) seen.add(`${lists} lists, ${buttons} buttons`)
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  const [home, income] = ['home', 'income'].map((form) => ({ title: form, form }))
  await draw({
    width: 414,
    height: 896,
    steps: {
      home: { ...home!, path: '/new', tasks: { money: { start: 'income' } }, next: 'password' },
      income: { ...income!, path: '/new/income', next: 'home' },
    },
  })
  watch.disconnect()
  expect([...seen]).toEqual(['1 lists, 1 buttons'])
})

it.each([390, 1280])(
  'a form of one page shows no progress at %i pixels, others do',
  async (width) => {
    await draw({ width, height: 800 })
    expect(count('progress, .progress-list')).toBeGreaterThan(0)
    cleanup()
    const { home } = sampleEdition().bundle.flows['registration']!.steps
    await draw({
      width,
      height: 800,
      steps: { home: { ...home!, next: [{ call: 'register', go: '/{applicationUuid}' }] } },
    })
    expect(count('progress, .progress-list, .progress-bar, .progress-sidebar')).toBe(0)
  },
)
