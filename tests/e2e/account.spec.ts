import { TOTP } from 'otpauth'
import { expect, expectAccessible, test } from './borrower.ts'
import { findOverflow } from '../../src/cli/browser/driver/findOverflow.ts'
import { listStaff } from '../../src/server/vendors/sandbox/listStaff.ts'
import { isDeep } from '../deep.ts'
import { seeScreen } from './seeScreen.ts'
import { forgetCodes, withFreshCode } from './staffCodes.ts'
import { startApplication } from './startApplication.ts'
import type { Page } from '@playwright/test'
import { proves } from '../proves.ts'

const main = (page: Page) => page.getByRole('main')
const send = (page: Page) => page.locator('main form button[type="submit"]')

async function expectSound(page: Page): Promise<void> {
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

async function expectSoundDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('.skeleton')).toHaveCount(0)
  await expectSound(page)
}

function findRepeatedIds(within: Element): readonly string[] {
  const ids = [...within.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/** The link of the newest mail to an address, as the sandbox's mailbox shows it. */
async function openMailed(page: Page, to: string): Promise<void> {
  await page.goto('/sandbox/outbox')
  const mail = main(page).locator('.mail', { hasText: to }).first()
  await mail.locator('a').click()
}

test('settings: one-time codes, a new password, other sessions, consents; each by who proves who he is', async ({
  page,
  browser,
  watch,
}) => {
  const { email, password } = await startApplication(page, { isLater: true })
  await page.goto('/dashboard/settings')
  await expect(main(page).getByText(email)).toBeVisible()
  await expectSound(page)

  const elsewhere = await browser.newPage()
  await elsewhere.goto('/auth/login')
  await signIn(elsewhere, email, password)
  await expect(elsewhere).toHaveURL(/\/dashboard/)
  await elsewhere.goto('/auth/login?redirectUrl=%2Fcontact')
  await expect(elsewhere, 'who is signed in already is led on').toHaveURL(/\/contact$/)
  await elsewhere.goto('/auth/login?mode=agent')
  await expect(elsewhere.locator('#root_password'), 'the door of agents is another').toBeVisible()
  await elsewhere.goto('/heloc-signer/login')
  await expect(elsewhere, 'the way of further signers too').toHaveURL(/\/heloc-signer\/resume$/)
  await elsewhere.goto('/dashboard')

  await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
  const unfolded = ['Change your email address', 'Change your phone number', 'Change your password']
  for (const name of unfolded) await page.getByRole('button', { name }).click()
  await expect(main(page).locator('form')).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: 'Password', exact: true }), 'each label names its own field').toHaveCount(3)
  expect(await main(page).evaluate(findRepeatedIds)).toEqual([])
  await expectAccessible(page)
  for (const name of unfolded) await page.getByRole('button', { name }).click()
  await page.locator('#totp_password').fill('Wrong-Larkspur-1!')
  await send(page).click()
  await expect(main(page).getByText('This is not your password.').first()).toBeVisible()
  expect(watch.console.splice(0)).toEqual([expect.stringContaining('422')])
  await page.locator('#totp_password').fill(password)
  await send(page).click()
  const key = (await page.locator('.totp-secret').innerText()).replaceAll(' ', '')
  await expectAccessible(page)
  const totp = new TOTP({ secret: key })
  await page.locator('#totp_code').fill(totp.generate())
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  const [recovery] = await page.locator('.recovery-codes code').allInnerTexts()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Change your password' }).click()
  const changed = 'Hollyhock-Gate-377!'
  await page.locator('#settings-password_currentPassword').fill(password)
  await page.locator('#settings-password_password').fill(changed)
  await page.locator('#settings-password_confirmPassword').fill(changed)
  await send(page).click()
  await page.locator('#settings-password_code').fill(recovery!)
  expect(watch.console.splice(0)).toEqual([expect.stringContaining('422')])
  await send(page).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your password was changed')
  await expect(main(page).getByText('This device')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Sign out there/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere, 'the other session is over').toHaveURL(/\/auth\/login/)

  await signIn(elsewhere, email, changed)
  await elsewhere.locator('#root_code').fill('000000')
  await send(elsewhere).click()
  await expect(main(elsewhere).getByText('This code is not right, or was used already.').first()).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.locator('#root_code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await send(elsewhere).click()
  await expect(elsewhere).toHaveURL(/\/dashboard/)
  await elsewhere.close()
})

test('a forgotten password is chosen anew by a mailed link, once', { tag: '@short' }, async ({ page, watch }) => {
  const { email } = await startApplication(page, { isLater: true })
  await page.evaluate(() => localStorage.removeItem('jwt'))
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.locator('#root_email').fill(email)
  await expectSound(page)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')

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
  await expect(main(page).getByText('This link is not valid any more').first()).toBeVisible()
  expect(watch.console.splice(0)).toEqual([expect.stringContaining('410')])
})

test('too many tries: how long to wait is said and counted down, and the next try goes through', async ({ page, watch }) => {
  const { email, password } = await startApplication(page, { isLater: true })
  await page.evaluate(() => localStorage.removeItem('jwt'))
  await page.clock.install()
  await page.goto('/auth/login')
  await page.route('**/identity/api/v1/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '45' }, json: { errors: ['Too many requests.'] } }),
  )
  await signIn(page, email, password)
  await expect(main(page).getByRole('alert')).toContainText('Too many tries')
  await seeScreen(page, 'too-many-tries')
  await page.clock.runFor(10_000)
  await expect(main(page).getByRole('timer')).toHaveText(/^You can try again in [1-3]\d seconds\.$/)
  await page.unroute('**/identity/api/v1/login')
  await send(page).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(watch.console.splice(0)).toEqual([expect.stringContaining('429')])
})

test('a new e-mail address counts once its link is confirmed', async ({ page }) => {
  const { email, password } = await startApplication(page, { isLater: true })
  const changed = email.replace('rosa', 'rosa.keller')
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Change your email address' }).click()
  await page.locator('#settings-email_email').fill(changed)
  await page.locator('#settings-email_password').fill(password)
  await send(page).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Check your new mailbox')
  await openMailed(page, changed)
  await expectSound(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address was changed')
  await page.evaluate(() => localStorage.removeItem('jwt'))
  await page.goto('/auth/login')
  await signIn(page, changed, password)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('accounts to act for are listed, one’s own in use', proves('A-CALL-011', 'A-CONST-016'), async ({ page }) => {
  await startApplication(page, { isLater: true })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/service-wallet/secure/api/v4/account') && asked.push(request.url()))
  await page.goto('/dashboard/accounts')
  await expect(main(page).getByText('In use now')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectSound(page)
  expect(asked).toHaveLength(1)
})

test('a tester comes in as the lender’s agent by what the test bench shows', async ({ page, watch }) => {
  await page.goto('/sandbox')
  const row = main(page).getByRole('row', { name: /agent\.alder@example\.com/ })
  await expect(row).toBeVisible()
  await expectSound(page)
  await withFreshCode('agent.alder@example.com', async () => {
    await page.reload()
    await expect(row).toBeVisible()
    const [email, password, code] = (await row.getByRole('cell').allInnerTexts()).slice(1)
    await row.getByRole('link', { name: 'Agent' }).click()
    await signIn(page, email!, password!)
    await page.locator('#root_code').fill(code!)
    expect(watch.console.splice(0)).toEqual([expect.stringContaining('401')])
    await send(page).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })
  await expectSoundDashboard(page)
})

test('who must have one-time codes sets them up first, and is signed in only then', async ({ page, watch }) => {
  const { email, password } = listStaff('harborlight').find(({ role }) => role === 'broker')!
  await forgetCodes(email)
  const jwt = () => page.evaluate(() => localStorage.getItem('jwt'))
  await page.goto('/auth/login?orgCode=harborlight')
  await signIn(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up one-time codes')
  await expectSound(page)
  expect(await jwt(), 'nothing is kept before').toBeNull()
  await page.goto('/dashboard?orgCode=harborlight')
  await expect(page).toHaveURL(/\/auth\/login/)

  await signIn(page, email, password)
  const totp = new TOTP({ secret: (await page.locator('.totp-secret').innerText()).replaceAll(' ', '') })
  await page.locator('#totp_code').fill('000000')
  await send(page).click()
  await expect(main(page).getByText('This code is not right, or was used already.').first()).toBeVisible()
  expect(watch.console.splice(0)).toEqual([expect.stringContaining('422')])
  await page.locator('#totp_code').fill(totp.generate())
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expectSoundDashboard(page)

  await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await jwt(), 'nothing is kept after').toBeNull()
  await signIn(page, email, password)
  await page.locator('#root_code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  expect(watch.console.splice(0)).toEqual([expect.stringContaining('401')])
  await send(page).click()
  await expectSoundDashboard(page)
})
