import type { Request } from '@playwright/test'
import type { JsonObject } from '#model'
import { expect, expectAccessible, giveBack, test } from './borrower.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { advanceApplication } from './advanceApplication.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import { countOpenings } from './countOpenings.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { setFlags } from './setFlags.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { startApplication } from './startApplication.ts'
import { startOwnServer } from './startOwnServer.ts'
import { settle } from './walkApplication.ts'
import { bundleOf } from './walkFlow.ts'
import { proves } from '../proves.ts'
import { reloadsKey } from '../../src/app/loading/reloadsKey.ts'
import { takeFocus } from './takeFocus.ts'

/** Addresses of calls, not of pages and their parts. */
const anyCall = /\/api\//
const home = '/account/heloc'

test(
  'the header for people who are signed in: notifications and account; by keyboard, on a phone too',
  proves('A-SHELL-017'),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const applicant = await startApplication(page)
    await advanceApplication(page, applicant, 'product/select')
    await page.goto('/dashboard')
    const banner = page.getByRole('banner')
    await expect(banner.locator('.badge')).toBeVisible()
    await expect(banner.locator('summary'), 'no pages that are not there').toHaveCount(2)
    for (const name of ['Notifications', 'Your account']) {
      const summary = banner.locator('summary', { hasText: name })
      await takeFocus(summary)
      await page.keyboard.press('Enter')
      await expect(summary.locator('xpath=..').locator('.menu-list')).toBeVisible()
      expect(await findOverflow(page), name).toEqual([])
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(summary).toBeFocused()
      await expect(summary.locator('xpath=..').locator('.menu-list')).toBeHidden()
    }
    await banner.locator('summary', { hasText: 'Notifications' }).click()
    await page.getByRole('link', { name: 'See my offers' }).click()
    await expect(page).toHaveURL(new RegExp(applicant.uuid))
    await page.goto('/dashboard')
    await expect(banner.locator('summary', { hasText: 'Notifications' })).toBeVisible()
    await expect(banner.locator('.badge'), 'it was read by following it').toBeHidden()
  },
)

test(
  'an application says who looks after it, names itself, shows its home, and its number can be copied',
  proves('A-SHELL-013', 'A-SHELL-021', 'B-LO-001', 'B-LO-002'),
  async ({ page, context }) => {
    await giveBack(context, 'clipboard')
    await context.grantPermissions(['clipboard-write', 'clipboard-read'])
    const applicant = await startApplication(page)
    await advanceApplication(page, applicant, 'product/select')
    await page.goto(`${home}/${applicant.uuid}`)
    await settle(page)
    await expect(page.getByRole('heading', { name: 'Your loan officer' })).toBeVisible()
    await expect(page.locator('.property-details')).toContainText('Nashville')
    const usual = page.getByRole('radio', { name: /^10 years/ })
    await expect(usual, 'of three terms that are offered').toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy the application number' }).click()
    await expect(
      page.getByRole('banner').getByText('Copied', { exact: true }).first(),
    ).toBeVisible()
    const number = await page.evaluate(() => navigator.clipboard.readText())
    expect(number.length).toBeGreaterThan(5)
    await expect(page.getByRole('banner')).toContainText(`Application ID ${number}`)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Your loan officer' }).click()
    await expect(page.getByRole('dialog', { name: 'Your loan officer' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
  },
)

test('each lender promises in the sidebar what its own words say', async ({ page }) => {
  const promises = ['alder', 'harborlight'].map(
    (orgCode) => bundleOf(orgCode).words['progress-promise']!,
  )
  expect(new Set(promises).size).toBe(2)
  for (const [index, orgCode] of ['alder', 'harborlight'].entries()) {
    await page.goto(`${home}/register-v2?orgCode=${orgCode}`)
    await expect(page.locator('.progress-promise')).toHaveText(promises[index]!)
  }
})

test(
  'feedback to the CEO: asked on the page of offers, its text kept when it cannot be sent, thanked for',
  proves('B-CEO-001', 'B-CEO-002', 'B-CEO-003', 'B-CEO-004', 'B-CEO-007', 'B-PROD-014'),
  async ({ page, watch }) => {
    const applicant = await startApplication(page)
    await advanceApplication(page, applicant, 'product/select')
    await page.goto(`${home}/${applicant.uuid}`)
    await settle(page)
    await page.getByRole('button', { name: 'Share your thoughts with our CEO' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share your thoughts with our CEO' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText('Please choose a topic')
    await expect(dialog).toContainText('Please choose yes or no')
    await expectAccessible(page)
    await dialog.getByText('Improve our product').click()
    const message = dialog.locator('textarea')
    await message.fill('Too short')
    await dialog.getByText('No', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText('Must be at least 10 characters')
    await message.fill('The page of offers could say more about fees.')
    await page.route('**/feedback/ceo', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText('Your message was not sent')
    watch.console.length = 0
    await expect(message).toHaveValue('The page of offers could say more about fees.')
    const sent = page.waitForRequest('**/feedback/ceo')
    await dialog.getByRole('button', { name: 'Send' }).click()
    expect((await sent).postDataJSON()).toEqual({
      topic: 'IMPROVE_PRODUCT',
      message: 'The page of offers could say more about fees.',
      marketingConsent: 'NO',
      applicationUuid: applicant.uuid,
      pathname: new URL(page.url()).pathname,
      productType: 'HELOC',
    })
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Thank you')
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
  },
)

test(
  'a session that ends in mid-form: the borrower signs in over it, and nothing typed is lost',
  { tag: '@long' },
  async ({ page, watch }) => {
    const { email, password } = await startApplication(page)
    expect(await settle(page)).toBe('start/profile')
    const draw = page.locator('#root_requestedDrawCents')
    const before = await page.evaluate(() => localStorage.getItem('jwt'))
    const ended = await page.request.post('/identity-broker/customer/secure/api/v3/logout', {
      headers: { 'x-org': 'alder', authorization: `Bearer ${before}` },
      data: { applicationName: 'heloc', orgCode: 'alder', mode: 'customer' },
    })
    expect(ended.status()).toBe(200)
    await draw.fill('87000')
    await draw.blur()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.locator('#sign-in_email').fill(email)
    await dialog.locator('input[type="password"]').fill(password)
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/draft') && answer.request().method() === 'PUT' && answer.ok(),
    )
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await saved
    await expect(dialog).toBeHidden()
    await expect(draw).toHaveValue('87,000')
    watch.console.length = 0
    await page.reload()
    await expect(draw).toHaveValue('87,000')
  },
)

test(
  'a part of the page that cannot be loaded: five reloads, then the page for errors',
  proves('A-ERR-024', 'A-CONST-031', 'A-PROD-026', 'A-REDIR-023', 'A-REDIR-024', 'A-REDIR-025'),
  async ({ page, watch }) => {
    let asked = 0
    await page.route(/\/assets\/ContactScreen-.*\.js/, (route) => {
      asked += 1
      return route.fulfill({ status: 404, body: '' })
    })
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect(asked, 'a page does not load the code of another').toBe(0)
    const openings = countOpenings(page)
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sorry, looks like we have hit a snag!',
      { timeout: 120_000 },
    )
    expect(openings.count).toBe(6)
    const counted = await page.evaluate(
      (key) =>
        Object.entries<string>({ ...sessionStorage }).filter(([name]) => name.startsWith(key)),
      reloadsKey,
    )
    expect(counted.map(([, times]) => times)).toEqual(['5'])
    await expectAccessible(page)
    watch.console.length = 0
    await page.unroute(/\/assets\/ContactScreen-.*\.js/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  },
)

test('parts beside the screen that cannot be loaded: a reload each at most, and the page stands without them', async ({
  page,
  watch,
}) => {
  const parts = ['SignedInMenus', 'FooterHours', 'FooterFolds', 'ChatLauncher']
  await startApplication(page, { isLater: true })
  await page.route(new RegExp(`/assets/(${parts.join('|')})-.*\\.js`), (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  const openings = countOpenings(page)
  await page.goto('/contact')
  // A part is given up where a reload did not help: only then it is told.
  const isGivenUp = (part: string) =>
    watch.console.some((line) => line.startsWith('pageerror') && line.includes(`/${part}-`))
  await expect.poll(() => parts.filter(isGivenUp)).toEqual(parts)
  expect(openings.count).toBeGreaterThan(1)
  expect(openings.count).toBeLessThanOrEqual(1 + parts.length)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }),
  ).toBeVisible()
  await expectAccessible(page)
  watch.console.length = 0
})

test(
  'an agent signs out at the agents’ door: the token is worth nothing after it',
  proves('A-ROLE-013', 'B-CALL-031'),
  async ({ page }) => {
    const headers = { 'x-org': 'alder' }
    const jwt = await signInAsAgent(page)
    const sessions = async () =>
      (
        await page.request.get('/identity/secure/api/v1/sessions', {
          headers: { ...headers, authorization: `Bearer ${jwt}` },
        })
      ).status()
    expect(await sessions()).toBe(200)
    await page.goto('/terms')
    await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
    await page.goto('/contact')
    await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?mode=agent/)
    await expect.poll(sessions).toBe(401)
  },
)

test(
  'a session that is over leads to the login and back, and nothing of it stays',
  proves('A-ERR-001'),
  async ({ page, watch }) => {
    const { email, password } = await startApplication(page, { isLater: true })
    await page.evaluate(() => {
      localStorage.setItem('jwt', `${localStorage.getItem('jwt')!.slice(0, -6)}AAAAAA`)
      localStorage.setItem('heloc_uuid', '0a4b1c5e-9d2f-4a63-8e27-1a6d40b7c901')
    })
    await page.goto('/dashboard/settings')
    await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=%2Fdashboard%2Fsettings$/)
    await expect
      .poll(() =>
        page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('heloc_uuid')]),
      )
      .toEqual([null, null])
    watch.console.length = 0
    await page.locator('#root_email').fill(email)
    await page.locator('#root_password').fill(password)
    await page.locator('main form button[type="submit"]').click()
    await expect(page).toHaveURL(/\/dashboard\/settings$/)
  },
)

test(
  'an application without a profile leads to the dashboard',
  proves('A-ERR-021'),
  async ({ page, watch }) => {
    const { uuid } = await startApplication(page, { isLater: true })
    await page.route('**/identity/secure/api/v1/identity', (route) =>
      route.fulfill({ status: 404, json: {} }),
    )
    await page.goto(`${home}/${uuid}`)
    await expect(page).toHaveURL(/\/dashboard$/)
    watch.console.length = 0
  },
)

const logins = {
  '/dashboard/settings': '/auth/login',
  '/account/heloc/heloc-signer/conditions': '/account/heloc/heloc-signer/login',
}
for (const [row, message] of ['unauthenticated', 'invalid signature'].entries())
  for (const [column, [path, login]] of Object.entries(logins).entries())
    test(
      `a call of ${path} that is refused with “${message}” leads to ${login}, and nothing of the session stays`,
      {
        ...proves('A-ERR-002', 'A-ERR-003', 'A-ERR-004', 'B-ROUTE-002'),
        // Each message and each login once; the long run pairs them all.
        tag: row === column ? [] : '@long',
      },
      async ({ page, watch }) => {
        await startApplication(page, { isLater: true })
        await page.route(anyCall, (route) =>
          route.fulfill({ status: 403, json: { errors: [message] } }),
        )
        await page.goto(path)
        await expect.poll(() => new URL(page.url()).pathname).toBe(login)
        await page.waitForFunction(() => localStorage.getItem('jwt') === null)
        await page.goto('about:blank')
        watch.console.length = 0
      },
    )

test(
  'every call of the page names the lender and the site, and sends what it is signed in with',
  proves('A-CALL-001', 'A-CALL-002', 'A-CALL-003', 'A-CALL-004'),
  async ({ page }) => {
    const calls: Request[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && anyCall.test(request.url())) calls.push(request)
    })
    await startApplication(page, { isLater: true })
    await page
      .context()
      .addCookies([{ name: 'kept', value: 'yes', url: new URL(page.url()).origin }])
    const before = calls.length
    const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
    await page.route(anyCall, async (route) => {
      const authorization = `Bearer ${jwt}`
      const answer = await route.fetch({ headers: { ...route.request().headers(), authorization } })
      await route.fulfill({ response: answer, headers: { ...answer.headers(), bearer: 'renewed' } })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await page.waitForFunction(() => localStorage.getItem('jwt') === 'renewed')
    await expect.poll(() => calls.length).toBeGreaterThan(before)
    const { origin } = new URL(page.url())
    for (const call of calls.slice(before)) {
      const headers = await call.allHeaders()
      expect(headers['x-org']).toBe('alder')
      expect(headers['x-origin']).toBe(origin)
      expect(headers.cookie).toContain('kept=yes')
    }
    // A call that comes after the routes are gone would carry the token that is none.
    await page.goto('about:blank')
  },
)

test(
  'use is told without naming anyone, and a page is none the worse when no one listens',
  proves('B-TEL-001'),
  async ({ page, watch }) => {
    const told: { event?: string; pagePath?: string }[] = []
    page.on(
      'request',
      (request) => request.url().includes('/ft/heloc/event') && told.push(request.postDataJSON()),
    )
    const { email } = await startApplication(page)
    await expect.poll(() => told.some(({ event }) => event === 'page-view')).toBe(true)
    const words = JSON.stringify(told)
    for (const name of [email, 'Rosa', 'Keller', '4155550132']) expect(words).not.toContain(name)
    expect(told[0]).toMatchObject({ productType: 'HELOC' })
    await page.route(/\/ft\/heloc\//, (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    watch.console.length = 0
  },
)

test(
  'maintenance is switched on and off by a flag while the server runs; only what it lists is blocked',
  proves(
    'A-ERR-017',
    'A-ERR-018',
    'A-ERR-019',
    'A-ERR-020',
    'A-FLAG-002',
    'A-FLAG-006',
    'A-FLAG-007',
  ),
  async ({ page }) => {
    const config = copyConfiguration('alder', {})
    const server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: config })
    const heading = page.getByRole('heading', { level: 1 })
    const told = async () =>
      /"fe-heloc-maintenance":\{[^}]*/.exec(
        await (await fetch(`${server.url}/contact`)).text(),
      )?.[0]
    const set = async (flag: JsonObject) => {
      const before = await told()
      setFlags(config, 'alder', { 'fe-heloc-maintenance': flag })
      await expect.poll(told).not.toBe(before)
    }
    const shows = async (title: string) => {
      await page.goto(`${server.url}/contact`)
      await expect(heading).toHaveText(title)
    }
    try {
      await shows('Contact us')
      const variables = {
        routes: ['/contact'],
        pageTitle: 'Back at noon',
        message: 'We are moving house.',
        shouldShowDashboardLink: false,
      }
      await set({ enabled: true, variables })
      await shows('Back at noon')
      await expect(page.getByRole('main')).toContainText('We are moving house.')
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
      await expectAccessible(page)
      await page.goto(`${server.url}/privacy`)
      await expect(heading).not.toHaveText('Back at noon')
      await set({ enabled: true, variables: { routes: ['*'] } })
      await shows('Scheduled Maintenance')
      await expect(page.getByRole('main')).toContainText(
        'We are currently undergoing scheduled maintenance.',
      )
      await set({ enabled: false })
      await shows('Contact us')
    } finally {
      await page.goto('about:blank')
      await server.kill('SIGTERM')
    }
  },
)
