import type { Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { fetchedAhead } from './fetchedAhead.ts'
import { findBrokenWords } from './findBrokenWords.ts'
import { ignoreLines } from './ignoreLines.ts'
import { setFlags } from './setFlags.ts'
import { startApplication } from './startApplication.ts'
import { startOwnServer } from './startOwnServer.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'
import { watchMovement } from './watchMovement.ts'
import { walkRegistration } from './walkRegistration.ts'
import { holdRequests } from './holdRequests.ts'

const start = '/account/heloc/register-v2'
const saved = (page: Page) => expect(page.locator('.save-status')).toHaveText(/^Saved /)

test('the connection goes in mid-form: the borrower is told, continues with the next step, and all is saved when it is back', async ({
  page,
  context,
  watch,
}) => {
  await page.goto(start)
  await walkRegistration(page, 'legal-name')
  await page.locator('#root_firstName').fill('Rosa')
  await page.locator('#root_firstName').blur()
  await saved(page)
  await fetchedAhead(page, 'legal-name')
  await context.setOffline(true)
  await page.locator('#root_lastName').fill('Keller')
  await page.locator('#root_lastName').blur()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/birthdate$/)
  await page.locator('#root_dateOfBirth_month').fill('4')
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(page).toHaveURL(/\/birthdate$/)
  await expect(page.locator('#root_dateOfBirth_month')).toHaveValue('4')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('#root_lastName')).toHaveValue('Keller')
  ignoreLines(watch, /ERR_INTERNET_DISCONNECTED/)
})

test(
  'an answer that is sent offline says at once that it waits, goes by itself when the connection is back, and leads on',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    const { uuid, legalName } = await startApplication(page)
    expect(await settle(page)).toBe('start/profile')
    const { form } = bundleOf('alder').screens.screens['start/profile']!
    await answerScreen(page, bundleOf('alder').forms[form!]!, typicalAnswers['start/profile']!, {
      legalName,
      today: '',
    })
    await context.setOffline(true)
    await submitButton(page).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'we send it once you are back online' }),
    ).toBeVisible()
    await expect(page.getByRole('dialog'), 'nothing hides it').toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${uuid}/start/profile`))
    await context.setOffline(false)
    await expect(page).toHaveURL(new RegExp(`${uuid}/liens`))
    ignoreLines(watch, /ERR_INTERNET_DISCONNECTED/)
  },
)

test('Back and Forward from the middle of a form: what was half typed stands on either side, and no page is dead', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(start)
  await walkRegistration(page, 'legal-name')
  await page.locator('#root_lastName').fill('Half')
  await page.goBack()
  await expect(heading).toHaveText('What is your yearly income?')
  await expect(page.locator('#root_income')).toHaveValue('96,000')
  await page.locator('#root_income').fill('12345')
  await page.goForward()
  await expect(heading).toHaveText('What is your legal name?')
  await expect(page.locator('#root_lastName')).toHaveValue('Half')
  await page.goBack()
  await expect(page.locator('#root_income')).toHaveValue('12,345')
  await saved(page)
  await page.goto('/terms')
  await expect(heading).toHaveText(/terms/i)
  await page.goBack()
  await expect(heading).toHaveText('What is your yearly income?')
  await expect(page.locator('#root_income')).toHaveValue('12,345')
})

test('on a slow phone the first step is there before the script, and nothing that is there moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const movement = await watchMovement(page)
  const release = await holdRequests(page, /\/assets\/index-.*\.js/)
  const arrived = page.goto(start, { waitUntil: 'load' })
  await expect(page.locator('[data-drawn] main h1')).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  release()
  await arrived
  await expect(submitButton(page)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('contentinfo').getByText(/^We answer the phone/)).toBeAttached({
    timeout: 120_000,
  })
  expect(await movement()).toBeLessThan(0.02)
})

for (const [path, heading] of [
  ['/auth/login', 'Sign in to your account'],
  ['/auth/forgot-password', 'Choose a new password'],
] as const)
  test(
    `on a slow phone and a slow line nothing moves on ${path}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const movement = await watchMovement(page)
      const browser = await page.context().newCDPSession(page)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await browser.send('Network.enable')
      await browser.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(submitButton(page)).toBeVisible({ timeout: 120_000 })
      await expect(page.getByRole('contentinfo').getByText(/^We answer the phone/)).toBeAttached({
        timeout: 120_000,
      })
      expect(await movement()).toBeLessThan(0.02)
    },
  )

/** Of its words: another font has another one. */
const headingWidth = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = document.createRange()
    words.selectNodeContents(heading)
    return words.getBoundingClientRect().width
  })

test('a font that comes after the first step moves nothing; the next page load has it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const movement = await watchMovement(page)
  const release = await holdRequests(page, /\/assets\/.*\.woff2$/)
  await page.goto(start, { waitUntil: 'commit' })
  await expect(submitButton(page)).toBeVisible()
  // Optional fonts are waited for 100 ms, and not later.
  await page.evaluate(() => new Promise((waited) => setTimeout(waited, 400)))
  const width = await headingWidth(page)
  release()
  await page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    ),
  )
  expect(await movement()).toBe(0)
  expect(await headingWidth(page)).toBe(width)
  // A routed page has no cache: without the route, the font is at hand.
  await page.unrouteAll()
  await page.reload()
  await page.reload()
  await expect(submitButton(page)).toBeVisible()
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(fonts.length).toBeGreaterThan(0)
  expect(Math.max(...fonts), 'all of them from the cache').toBe(0)
})

test(
  'with text twice as large on a small phone no heading breaks inside a word',
  { tag: ['@short', '@long'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of [start, '/account/heloc/register', '/auth/login', '/contact']) {
      await page.goto(path)
      await expect(heading).toBeVisible()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const broken = await findBrokenWords(page, 'h1')
      expect(broken, path).toEqual([])
    }
  },
)

test(
  'maintenance begins while the borrower types: nothing is lost, and its end leads back to the same form by itself',
  { ...proves('A-ERR-017', 'A-FLAG-002'), tag: '@long' },
  async ({ page }) => {
    const configuration = copyConfiguration('alder', {})
    const server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: configuration })
    const heading = page.getByRole('heading', { level: 1 })
    const isSaid = async () =>
      /"fe-heloc-maintenance":\{"enabled":true/.test(
        await (await fetch(`${server.url}${start}`)).text(),
      )
    const setMaintenance = async (isOn: boolean) => {
      setFlags(configuration, 'alder', {
        'fe-heloc-maintenance': { enabled: isOn, variables: { routes: ['*'] } },
      })
      await expect.poll(isSaid).toBe(isOn)
    }
    try {
      await page.goto(server.url + start)
      await walkRegistration(page, 'legal-name')
      await page.locator('#root_firstName').fill('Rosa')
      await setMaintenance(true)
      const kept = page.waitForResponse(
        (answer) => answer.ok() && answer.request().postData()?.includes('Keller') === true,
      )
      await page.locator('#root_lastName').fill('Keller')
      await page.locator('#root_lastName').blur()
      await kept
      await page.clock.install()
      await page.reload()
      await expect(heading).toHaveText('Scheduled Maintenance')
      const asked = page.waitForResponse(
        (answer) => answer.request().postData()?.includes('fe-heloc-maintenance') === true,
      )
      await page.clock.runFor(60_000)
      expect((await asked).ok()).toBe(true)
      await expect(heading).toHaveText('Scheduled Maintenance')
      await setMaintenance(false)
      await page.clock.runFor(60_000)
      await expect(heading).toHaveText('What is your legal name?')
      await expect(page.locator('#root_firstName')).toHaveValue('Rosa')
      await expect(page.locator('#root_lastName')).toHaveValue('Keller')
    } finally {
      await page.goto('about:blank')
      await server.kill('SIGTERM')
    }
  },
)

test(
  'the server is away just when a phone number is asked for: its reader comes with the server, and the page is not loaded again',
  { tag: '@long' },
  async ({ page, watch }) => {
    let isAway = true
    let asked = 0
    await page.route(/\/assets\/phoneNumbers-/, (route) => {
      asked++
      return isAway ? route.abort('connectionrefused') : route.continue()
    })
    await page.goto(start)
    await walkRegistration(page, 'phone-and-email')
    const phone = page.locator('#root_phoneNumber')
    await expect.poll(() => asked).toBeGreaterThan(1)
    await phone.pressSequentially('4155550132')
    await expect(phone, 'it is not formatted yet').toHaveValue('4155550132')
    isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(phone).toHaveValue('(415) 555-0132')
    expect(watch.console.every((line) => /ERR_CONNECTION_REFUSED|phoneNumbers-/.test(line))).toBe(
      true,
    )
    watch.console.length = 0
  },
)

test('a part of a form that does not come is had by trying again, with all that was typed', async ({
  page,
  watch,
}) => {
  const { uuid } = await startApplication(page, { isLater: true })
  let isAway = true
  await page.route(/\/assets\/plainParts-/, (route) =>
    isAway ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto(`/account/heloc/${uuid}`)
  const again = page.locator('main form').getByRole('button', { name: 'Try again' })
  await expect(again.first()).toBeVisible({ timeout: 120_000 })
  isAway = false
  await again.first().click()
  await expect(page.locator('#root_acquiredOn_month')).toBeVisible()
  watch.console.length = 0
})
