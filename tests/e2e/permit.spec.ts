import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { createDataDirectory } from './createDataDirectory.ts'
import { expect, expectAccessible, test, watchPage } from './borrower.ts'
import { readOutbox } from './readOutbox.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'

/** examples/permit: one person asks, another signs by a mailed link. */
// One server for all.
test.describe.configure({ mode: 'default' })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: 'examples/permit' })
})
test.afterAll(() => server.kill('SIGTERM'))

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function see(page: Page, name: string) {
  await expect(heading(page, name)).toBeVisible()
  await expectAccessible(page)
}

async function sign(page: Page, field: string, name: string) {
  await page.locator(`#root_${field}_name`).fill(name)
  await page.locator(`#root_${field}_adopted`).check()
}

/** Asks for a party of 140 guests; the link in the co-signer's mailbox. */
async function askCoSigner(page: Page, coSignerEmail: string): Promise<string> {
  await page.goto(server.url)
  await see(page, 'Your street party')
  await page.getByLabel('Which street?').fill('Juniper Street')
  await page.getByLabel('Month').fill('6')
  await page.getByLabel('Day', { exact: true }).fill('12')
  await page.getByLabel('Year').fill('2027')
  await page.locator('#root_from').fill('15:00')
  await page.locator('#root_hours').fill('7')
  await page.locator('#root_guests').fill('140')
  await page.getByRole('radio', { name: 'From a loudspeaker' }).check()
  await press(page, 'Continue')
  await see(page, 'Who is responsible?')
  await page.getByLabel('Your full name').fill('Noor Haddad')
  await page.getByLabel('Phone number on the day').fill('(415) 555-0133')
  await page.getByLabel('Email address').fill('noor.haddad@example.com')
  await press(page, 'Continue')
  await see(page, 'A second person signs')
  await page.getByLabel('Full name of your co-signer').fill('Piotr Zielinski')
  await page.getByLabel('Email address of your co-signer').fill('NOOR.haddad@example.com')
  await press(page, 'Continue')
  await expect(page.getByRole('alert').or(page.locator('.lintel-summary')).first()).toContainText(
    'other than yours',
  )
  await page.getByLabel('Email address of your co-signer').fill(coSignerEmail)
  await press(page, 'Continue')
  await see(page, 'Check and sign')
  await sign(page, 'ownSignature', 'Noor Haddad')
  await page.getByLabel('I keep to the terms of the permit').check()
  await press(page, 'Send')
  await see(page, 'Your request was sent')
  await page.goto(await linkTo('noor.haddad@example.com'))
  await see(page, 'Confirm your email address')
  await press(page, 'Confirm')
  await see(page, 'Your email address is confirmed')
  return linkTo(coSignerEmail)
}

/** The link of the newest mail to this address, once there is one. */
async function linkTo(email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const [mail] = await readOutbox(server.url, email, 'fairview')
      return (link = mail?.link?.href)
    })
    .toBeDefined()
  return server.url + link!
}

const told = async (email: string) =>
  (await readOutbox(server.url, email, 'fairview'))
    .map(({ template }) => template)
    .filter((template) => template !== 'co-signer-confirm')

test(
  'a co-signer opens the mailed link without an account, sees what they sign, and signs',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    const link = await askCoSigner(page, 'piotr@example.com')
    const context = await browser.newContext()
    const theirs = await context.newPage()
    watchPage(theirs, watch)
    await theirs.goto(link)
    await see(theirs, 'You were named as a co-signer')
    for (const shown of ['Noor Haddad', 'Juniper Street', '06/12/2027', '140'])
      await expect(theirs.getByRole('main')).toContainText(shown)
    expect(theirs.url(), 'the key is gone from the address').toBe(`${server.url}/co-sign`)
    await press(theirs, 'Continue')
    await see(theirs, 'Do you sign for this party?')
    await theirs.getByRole('radio', { name: 'Yes, I sign for this party' }).check()
    await press(theirs, 'Continue')
    await see(theirs, 'Check and sign')
    await theirs.getByLabel('Where you live').fill('4 Juniper Street')
    await sign(theirs, 'coSignature', 'Piotr Zielinski')
    await theirs.getByLabel('I agree to the terms of the permit').check()
    expect(await told('noor.haddad@example.com')).toEqual([])
    await press(theirs, 'Sign')
    await see(theirs, 'Thank you, your answer was sent')
    await expect.poll(() => told('noor.haddad@example.com')).toEqual(['co-signer-signed'])
    const late = await context.newPage()
    watchPage(late, watch)
    await late.goto(link)
    await see(late, 'This link does not work')
    watch.console.length = 0
    await context.close()
  },
)

test(
  'a co-signer declines, after coming back by the link in another browser',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    const link = await askCoSigner(page, 'maria@example.com')
    const [first, second] = [await browser.newContext(), await browser.newContext()]
    const begun = await first.newPage()
    watchPage(begun, watch)
    await begun.goto(link)
    await press(begun, 'Continue')
    await see(begun, 'Do you sign for this party?')
    const saved = begun.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.ok(),
    )
    await begun.getByRole('radio', { name: 'No, I decline' }).check()
    await begun.getByRole('radio', { name: 'No, I decline' }).blur()
    await saved
    const again = await second.newPage()
    watchPage(again, watch)
    await again.goto(link)
    await see(again, 'Do you sign for this party?')
    await press(again, 'Continue')
    await see(again, 'Thank you, your answer was sent')
    await expect.poll(() => told('noor.haddad@example.com')).toContain('co-signer-declined')
    for (const context of [first, second]) await context.close()
  },
)

test(
  'without a link there is nothing to sign, and the start shows the permit only',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${server.url}/co-sign`)
    await see(page, 'This link does not work')
    await page.goto(server.url)
    await see(page, 'Your street party')
  },
)

test(
  'a clerk named in org.json chooses a password by mail, sets one-time codes up, and comes to the requests',
  { tag: '@long' },
  async ({ page }) => {
    const email = 'clerk@fairview.example'
    await page.goto(`${server.url}/auth/forgot-password`)
    await page.locator('#root_email').fill(email)
    await page.locator('main form button[type="submit"]').click()
    await expect.poll(() => told(email)).toEqual(['password-reset'])
    const [mail] = await readOutbox(server.url, email, 'fairview')
    await page.goto(server.url + mail!.link!.href)
    for (const field of ['password', 'confirmPassword'])
      await page.locator(`#root_${field}`).fill('Copper-lantern 73 fields!')
    await page.locator('main form button[type="submit"]').click()
    await expect.poll(() => told(email)).toContain('password-changed')
    await page.goto(`${server.url}/auth/login?mode=agent`)
    await page.locator('#root_email').fill(email)
    await page.locator('#root_password').fill('Copper-lantern 73 fields!')
    await page.locator('main form button[type="submit"]').click()
    await see(page, 'Set up one-time codes')
    const secret = (await page.locator('.totp-secret').innerText()).replaceAll(' ', '')
    await page.locator('#totp_code').fill(new TOTP({ secret }).generate())
    await page.locator('main form button[type="submit"]').click()
    await press(page, 'I have kept them')
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
    await expectAccessible(page)
  },
)
