import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import type { VendorWindow } from '#model'
import { findFreePort } from '../../tools/browser/findFreePort.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { advanceApplication, callsOf } from './advanceApplication.ts'
import { expect, test } from './borrower.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { findFlaws } from './findFlaws.ts'
import { ignoreLines } from './ignoreLines.ts'
import { setVendors } from './setVendors.ts'
import { startApplication, type Applicant } from './startApplication.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

test.describe.configure({ mode: 'serial' })

const configuration = copyConfiguration('alder', {})
const secret = `whsec_${randomBytes(32).toString('base64')}`
let server: OwnServer
let vendor: ChildProcess
let vendorOrigin: string

test.beforeAll(async () => {
  const port = await findFreePort()
  vendorOrigin = `http://127.0.0.1:${port}`
  vendor = spawn('node_modules/.bin/tsx', ['tools/vendor/main.ts'], {
    env: { ...process.env, VENDOR_PORT: String(port), VENDOR_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  server = await startOwnServer(createDataDirectory(), (url) => ({
    LINTEL_CONFIG: configuration,
    LINTEL_ORIGIN: url,
    LINTEL_VENDOR_URLS: `alder=${vendorOrigin}`,
    LINTEL_VENDOR_SECRETS: `alder=${secret}`,
  }))
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  const gone = once(vendor, 'exit')
  vendor.kill('SIGTERM')
  await gone
})

/** Someone who is at a screen, of a lender whose vendor of that kind then has a page of its own. */
async function openAt(
  page: Page,
  screen: string,
  kind: string,
  window: Omit<VendorWindow, 'origins' | 'minutes'>,
): Promise<Applicant> {
  setVendors(configuration, 'alder', {})
  const applicant = await startApplication(page, { origin: server.url, isLater: true })
  await advanceApplication(page, applicant, screen)
  setVendors(configuration, 'alder', {
    [kind]: { window: { ...window, origins: [vendorOrigin], minutes: 30 } },
  })
  const { read } = await callsOf(page, applicant)
  await expect.poll(async () => (await read(`sessions/${kind}`)).mode).toBe(window.mode)
  await page.goto(`${server.url}/account/heloc/${applicant.uuid}`)
  return applicant
}

const looksWell = async (page: Page) => expect(await findFlaws(page, 'alder')).toEqual([])

/** The window that a button or link of the page opens. */
async function openWindow(page: Page, name: string, role: 'button' | 'link' = 'button') {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole(role, { name }).click(),
  ])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Reference Bank Link')
  return opened
}

test(
  'a bank is linked in another window: stopped, blocked, done, and a replay changes nothing',
  { tag: '@long' },
  async ({ page, watch }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAt(page, 'bank/disburse', 'bank', { mode: 'window' })
    const panel = page.getByRole('region', { name: 'Link your bank' })
    await expect(panel.getByRole('button', { name: 'Link my bank' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Or type the numbers yourself' })).toBeVisible()
    await looksWell(page)

    const first = await openWindow(page, 'Link my bank')
    await expect(panel.getByText('Continue in the other window')).toBeVisible()
    await looksWell(page)
    await first.getByRole('button', { name: 'Stop and go back' }).click()
    await expect(first.getByText('You stopped before the end')).toBeVisible()
    expect(new URL(first.url()).search, 'the result leaves the address').toBe('')
    await first.close()
    await expect(panel.getByText('You stopped before the end')).toBeVisible()
    await looksWell(page)

    await openWindow(page, 'Start again').then((second) => second.close())
    await panel.getByRole('button', { name: 'I closed the window' }).click()
    await expect(panel.getByText('You stopped before the end')).toBeVisible()

    await page.evaluate(() => {
      window.open = () => null
    })
    await panel.getByRole('button', { name: 'Start again' }).click()
    await expect(panel.getByText('Your browser did not open the window')).toBeVisible()
    await looksWell(page)
    const third = await openWindow(page, 'Open the page', 'link')
    const [returned] = await Promise.all([
      third.waitForRequest((request) => request.url().includes('/vendor/return?')),
      third.getByRole('button', { name: 'Savings account ending in 4321' }).click(),
    ])
    await expect(third.getByText('We have the result')).toBeVisible()
    await looksWell(third)
    await expect(page).toHaveURL(/\/bank\/autopay$/)

    await third.goto(returned.url())
    await expect(third.getByText('This result was already received.')).toBeVisible()
    await third.close()
    ignoreLines(watch, /status of 409/)
  },
)

test(
  'the notary comes in a frame: only there, with the camera, and another origin’s message is ignored',
  { tag: '@long' },
  async ({ page }) => {
    const { uuid } = await openAt(page, 'notary/session', 'notary', {
      mode: 'frame',
      permissions: ['camera', 'microphone'],
    })
    const { read, next, send } = await callsOf(page, { uuid })
    const { version } = await next()
    expect(
      await send('notary/session', version, typicalAnswers['notary/session']!),
      'the form alone does not hold the session',
    ).toMatchObject({ status: 409, body: { code: 'server/window-only' } })
    await expect(page.getByRole('button', { name: 'Begin the session' })).toBeVisible()
    const policyAt = async (path: string) =>
      (await page.request.get(`${server.url}/account/heloc/${uuid}${path}`)).headers()
    const framed = await policyAt('/notary/session')
    expect(framed['content-security-policy']).toContain(`frame-src ${vendorOrigin}`)
    expect(framed['permissions-policy']).toContain(`camera=(self "${vendorOrigin}")`)
    expect(framed['permissions-policy']).toContain('geolocation=()')
    const other = await policyAt('/notary/intro')
    expect(other['content-security-policy']).not.toContain('frame-src')
    expect(other['permissions-policy']).toContain('camera=(), microphone=()')

    await page.getByRole('button', { name: 'Begin the session' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Reference Notary Session' })).toBeVisible()
    await looksWell(page)
    const features = await page.frames()[1]!.evaluate(() => {
      const { featurePolicy } = document as unknown as {
        featurePolicy: { allowsFeature(name: string): boolean }
      }
      return ['camera', 'microphone', 'geolocation'].map((name) =>
        featurePolicy.allowsFeature(name),
      )
    })
    expect(features).toEqual([true, true, false])

    await page.evaluate(() => {
      const result = { state: 'x', outcome: 'DONE', token: 'x', signature: 'x' }
      window.postMessage({ type: 'lintel-window-result', ...result }, '*')
    })
    await expect(page.getByText('We ignored a message from another site')).toBeVisible()
    await expect(frame.getByRole('heading', { name: 'Reference Notary Session' })).toBeVisible()
    await looksWell(page)

    await frame.getByRole('button', { name: 'I signed before the notary' }).click()
    await expect(page).not.toHaveURL(/\/notary\/session$/)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect.poll(async () => (await read('sessions/notary')).state).toBe('DONE')
  },
)

test(
  'the vendor of the pay takes the whole page; back here, it is said and the questions are still to answer',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAt(page, 'income/review', 'income', { mode: 'redirect' })
    const income = typicalAnswers['income/review']!
    const panel = page.getByRole('region', { name: 'Link your pay' })
    await looksWell(page)
    await panel.getByRole('button', { name: 'Link my pay' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference Payroll Link')
    await page.getByRole('button', { name: 'Stop and go back' }).click()
    await expect(page.getByText('You stopped before the end')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(panel.getByText('You stopped before the end')).toBeVisible()
    await looksWell(page)

    await panel.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('button', { name: 'An employer that is not listed' }).click()
    await expect(page.getByText('We have the result')).toBeVisible()
    await looksWell(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(panel.getByText('Your source of income is linked.')).toBeVisible()
    await looksWell(page)
    await answerScreen(page, bundleOf('alder').forms['application/income']!, income, {
      legalName: '',
      today: '',
    })
    await submitButton(page).click()
    // What the vendor's page found out counts: it asks for the employer.
    await expect(page).toHaveURL(/\/income\/employer-verification$/)
  },
)
