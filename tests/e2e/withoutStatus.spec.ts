import type { Page, Request, Route } from '@playwright/test'
import { advanceApplication } from './advanceApplication.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { expect, test } from './borrower.ts'
import { ignoreLines } from './ignoreLines.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'

const nextStep = '**/next-step'
const notice = (page: Page) => page.getByText('We cannot look up your next step right now')
const expectPath = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname }) => pathname.endsWith(`/${path}`))
/** What the browser itself says of calls that fail. */
const failures = /status of 500|net::ERR_FAILED/

const isAsking = (request: Request) => request.url().endsWith('/next-step')

/** Someone looks at the page, or has left it for another window. */
const look = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

for (const [how, fail] of Object.entries({
  'is never answered': (route: Route) => route.abort(),
  'fails at the server': (route: Route) => route.fulfill({ status: 500, json: {} }),
})) {
  test(
    `the status call ${how}: the borrower goes on by what is known, is told, and is led by the server again`,
    { ...proves('A-MACH-001', 'A-STAT-004'), tag: how === 'fails at the server' ? [] : '@long' },
    async ({ page, watch }) => {
      const applicant = await startApplication(page, { isLater: true })
      await advanceApplication(page, applicant, 'liens')
      await page.route(nextStep, fail)
      await page.goto(`/account/heloc/${applicant.uuid}`)
      await expectPath(page, 'liens')
      expect(await settle(page)).toBe('liens')
      await expect(notice(page)).toBeVisible()
      await seeScreen(page, `without-status-${how.split(' ').at(-1)}`)

      const { liens: _shown, ...answer } = typicalAnswers['liens']!
      const [lien] = typicalAnswers['liens']!['liens'] as readonly [
        { readonly escrowed: boolean; readonly action: string },
      ]
      const { escrowed, action } = lien
      const words = { legalName: applicant.legalName, today: '' }
      await answerScreen(
        page,
        bundleOf('alder').forms['application/liens']!,
        { ...answer, liens: [{ escrowed, action }] },
        words,
      )
      await submitButton(page).click()
      await expectPath(page, 'product/select')
      await expect(notice(page)).toBeVisible()
      await expect(page.getByRole('complementary').locator('[aria-current="step"]')).toHaveText(
        /^Select Offer/,
      )
      await seeScreen(page, `without-status-offers-${how.split(' ').at(-1)}`)

      await page.unroute(nextStep)
      await look(page, 'visible')
      await expect(notice(page)).toBeHidden()
      expect(await settle(page)).toBe('product/select')
      await expect(submitButton(page)).toBeVisible()
      ignoreLines(watch, failures)
    },
  )
}

test(
  'a vendor takes half a minute, on a phone: the loader says what goes on, asks while it is looked at and not while it is hidden',
  proves('A-CALL-025', 'A-SHELL-019'),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.install()
    const asked: number[] = []
    let underWay = 0
    page.on('request', (request) => {
      if (!isAsking(request)) return
      asked.push(Date.now())
      underWay++
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => {
        if (isAsking(request)) underWay--
      })
    // A call in progress while the clock jumps looks as if it took a minute, and is tried again.
    const isAnswered = () => expect.poll(() => underWay).toBe(0)
    const { uuid, legalName } = await startApplication(page, { lastName: 'Tortoise' })
    expect(await settle(page)).toBe('start/profile')
    const profile = bundleOf('alder').forms['application/profile']!
    await answerScreen(page, profile, typicalAnswers['start/profile']!, { legalName, today: '' })
    await submitButton(page).click()
    const loader = page.locator('.loader-page')
    await expect(loader.getByRole('heading', { level: 1 })).toHaveText(
      'We’re working out what you can borrow',
    )
    await expect(loader.locator('.checks .current')).toContainText('Your credit')
    const first = await loader.locator('.loader-message').innerText()
    await seeScreen(page, 'waiting-phone')
    await isAnswered()
    await page.clock.runFor(10_000)
    await expect(loader.locator('.loader-message')).not.toHaveText(first)

    await look(page, 'hidden')
    await isAnswered()
    await page.clock.runFor(1000)
    await isAnswered()
    const before = asked.length
    await page.clock.runFor(60_000)
    expect(asked.length, 'no one looks, so nothing is asked').toBe(before)
    await look(page, 'visible')
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    await expect(page).toHaveURL(new RegExp(`${uuid}`))
  },
)
