import { TOTP } from 'otpauth'
import { expect, expectAccessible, test } from './borrower.ts'
import type { Page as DrivenPage } from '../../tools/browser/Page.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { listStaff } from '../../src/server/vendors/sandbox/listStaff.ts'
import { comeInAsAgent } from './comeInAsAgent.ts'
import { isDeep } from '../deep.ts'
import { readOutbox } from './readOutbox.ts'
import { seeScreen } from './seeScreen.ts'
import { forgetCodes } from './staffCodes.ts'
import { startApplication } from './startApplication.ts'
import { walkSettings } from './walkSettings.ts'
import type { Page } from '@playwright/test'
import { proves } from '../proves.ts'

const main = (page: Page) => page.getByRole('main')
const send = (page: Page) => page.locator('main form button[type="submit"]')

async function expectNoErrors(page: DrivenPage): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findOverflow(page), `${width} px`).toEqual([])
    if (isDeep || width === 360) await expectAccessible(page)
  }
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#root_email').fill(email)
  await page.locator('#root_password').fill(password)
  await send(page).click()
}

async function expectDashboardWithoutErrors(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('.skeleton')).toHaveCount(0)
  await expectNoErrors(page)
}

/** Opens the link of the newest mail to an address. */
async function openMailed(page: Page, to: string): Promise<void> {
  const [mail] = (await readOutbox(new URL(page.url()).origin, to)).filter(
    ({ link }) => link !== null,
  )
  await page.goto(mail!.link!.href)
  await expect(page).toHaveURL(/\/auth\//)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

test(
  'settings: one-time codes, a new password, other sessions, consents; each by who proves who they are',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    const applicant = await startApplication(page, { isLater: true })
    const elsewhere = await browser.newPage()
    await walkSettings({
      page,
      elsewhere,
      applicant,
      look: expectNoErrors,
      refused: (status) =>
        expect(watch.console.splice(0)).toEqual([expect.stringContaining(String(status))]),
    })
    await elsewhere.close()
  },
)

test(
  'a forgotten password is chosen again by a mailed link, once',
  { tag: ['@short', '@long'] },
  async ({ page, watch }) => {
    const { email } = await startApplication(page, { isLater: true })
    await page.evaluate(() => localStorage.removeItem('jwt'))
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.locator('#root_email').fill(email)
    await expectNoErrors(page)
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')

    await page.goto('/sandbox/outbox')
    await expect(main(page).getByText('only the sandbox’s staff can read them')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Test site' })).toContainText('Test site.')
    await expectNoErrors(page)
    await expect(main(page).locator('.mail')).toHaveCount(0)
    await openMailed(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
    const link = page.url()
    const changed = 'Hollyhock-Gate-377!'
    await page.locator('#root_password').fill(changed)
    await page.locator('#root_confirmPassword').fill(changed)
    await expectAccessible(page)
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password was changed')
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await signIn(page, email, changed)
    await expect(page).toHaveURL(/\/dashboard/)

    await page.goto('about:blank')
    await page.goto(link)
    await page.locator('#root_password').fill(changed)
    await page.locator('#root_confirmPassword').fill(changed)
    const refused = page.waitForResponse(/password\/reset$/)
    await send(page).click()
    expect((await refused).status()).toBe(410)
    await expect(main(page).getByText('This link is no longer valid').first()).toBeVisible()
    expect(watch.console.splice(0)).toEqual([expect.stringContaining('410')])
  },
)

test(
  'too many tries: how long to wait is said and counted down, and the next try goes through',
  { tag: '@long' },
  async ({ page, watch }) => {
    const { email, password } = await startApplication(page, { isLater: true })
    await page.evaluate(() => localStorage.removeItem('jwt'))
    await page.clock.install()
    await page.goto('/auth/login')
    await page.route('**/identity/api/v1/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '45' },
        json: { errors: ['Too many requests.'] },
      }),
    )
    await signIn(page, email, password)
    await expect(main(page).getByRole('alert')).toContainText('Too many tries')
    await seeScreen(page, 'too-many-tries')
    await page.clock.runFor(10_000)
    await expect(main(page).getByRole('timer')).toHaveText(
      /^You can try again in [1-3]\d seconds\.$/,
    )
    await page.unroute('**/identity/api/v1/login')
    await send(page).click()
    await expect(page).toHaveURL(/\/dashboard/)
    expect(watch.console.splice(0)).toEqual([expect.stringContaining('429')])
  },
)

test(
  'a new e-mail address counts once its link is confirmed',
  { tag: '@long' },
  async ({ page }) => {
    const { email, password } = await startApplication(page, { isLater: true })
    const changed = email.replace('rosa', 'rosa.keller')
    await page.goto('/dashboard/settings')
    await page.getByRole('button', { name: 'Change your email address' }).click()
    await page.locator('#settings-email_email').fill(changed)
    await page.locator('#settings-email_password').fill(password)
    await send(page).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Check your new mailbox',
    )
    await openMailed(page, changed)
    await expectNoErrors(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your email address was changed',
    )
    await page.evaluate(() => localStorage.removeItem('jwt'))
    await page.goto('/auth/login')
    await signIn(page, changed, password)
    await expect(page).toHaveURL(/\/dashboard/)
  },
)

test(
  'accounts to act for are listed, one’s own in use',
  proves('A-CALL-011', 'A-CONST-016'),
  async ({ page }) => {
    await startApplication(page, { isLater: true })
    const asked: string[] = []
    page.on(
      'request',
      (request) =>
        request.url().endsWith('/service-wallet/secure/api/v4/account') &&
        asked.push(request.url()),
    )
    await page.goto('/dashboard/accounts')
    await expect(main(page).getByText('In use now')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectNoErrors(page)
    expect(asked).toHaveLength(1)
  },
)

test(
  'a tester comes in as the lender’s agent by what the test bench shows, and reads the mailbox',
  { tag: '@long' },
  async ({ page, watch }) => {
    await comeInAsAgent(page, () => expectNoErrors(page))
    expect(watch.console.splice(0)).toEqual([expect.stringContaining('401')])
    await expect(page).toHaveURL(/\/agent$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
    await expect(main(page).locator('.skeleton')).toHaveCount(0)
    await expectNoErrors(page)

    const { email } = listStaff('alder').find(({ role }) => role === 'broker')!
    await page.request.post('/identity/api/v1/password/reset-request', {
      headers: { 'x-org': 'alder' },
      data: { email },
    })
    await page.goto('/sandbox/outbox')
    await expect(
      main(page).locator('.mail', { hasText: email }).getByRole('link').first(),
    ).toBeVisible()
  },
)

test(
  'who must have one-time codes sets them up first, and is signed in only then; a broker also at the agents’ door',
  { tag: '@long' },
  async ({ page, watch }) => {
    const { email, password } = listStaff('harborlight').find(({ role }) => role === 'broker')!
    await forgetCodes(email)
    const jwt = () => page.evaluate(() => localStorage.getItem('jwt'))
    await page.goto('/auth/login?orgCode=harborlight')
    await signIn(page, email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up one-time codes')
    await expectNoErrors(page)
    expect(await jwt(), 'nothing is kept before').toBeNull()
    await page.goto('/dashboard/settings?orgCode=harborlight')
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.goto('/auth/login?orgCode=harborlight')

    await signIn(page, email, password)
    const totp = new TOTP({
      secret: (await page.locator('.totp-secret').innerText()).replaceAll(' ', ''),
    })
    await page.locator('#totp_code').fill('000000')
    await send(page).click()
    await expect(
      main(page).getByText('This code is wrong, or was used already.').first(),
    ).toBeVisible()
    expect(watch.console.splice(0)).toEqual([expect.stringContaining('422')])
    await page.locator('#totp_code').fill(totp.generate())
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
    await expectNoErrors(page)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expectDashboardWithoutErrors(page)

    await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect.poll(jwt, 'nothing is kept after').toBeNull()
    await page.goto('/auth/login?mode=agent&orgCode=harborlight')
    await signIn(page, email, password)
    await page.locator('#root_code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    expect(watch.console.splice(0)).toEqual([expect.stringContaining('401')])
    await send(page).click()
    await expectDashboardWithoutErrors(page)
  },
)
