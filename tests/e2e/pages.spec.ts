import { expect, expectAccessible, test } from './borrower.ts'
import { isDeep } from '../deep.ts'
import { ignoreLines } from './ignoreLines.ts'
import { bundleOf } from './walkFlow.ts'
import { proves } from '../proves.ts'

const publicPages = {
  '/account/heloc/register/account-setup': 'A-ROUTE-006',
  '/account/heloc/register/support': 'A-ROUTE-007',
  '/account/heloc/terms': 'A-ROUTE-021',
  '/account/heloc/communications': 'A-ROUTE-022',
  '/account/heloc/privacy': 'A-ROUTE-023',
  '/account/heloc/licenses': 'A-ROUTE-024',
  '/account/heloc/coming-soon': 'A-ROUTE-025',
  '/terms': 'A-ROUTE-021',
  '/communications': 'A-ROUTE-022',
  '/privacy': 'A-ROUTE-023',
  '/licenses': 'A-ROUTE-024',
} as const

for (const [path, row] of Object.entries(publicPages)) {
  // The legal pages are the host's, below the base path too: a full page load to the same path (A
  // §2).
  const lands = path.replace(/^\/account\/heloc(?!\/register)/, '')
  test(`${path} opens without login, accessible`, proves(row), async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page).toHaveURL(new RegExp(`${lands}$`))
    // The same page at another address is not looked at twice.
    if (isDeep || lands === path) await expectAccessible(page)
  })
}

test(
  'the legal links of the footer are full page loads to the same paths',
  proves('A-ROUTE-027', 'A-ROUTE-028', 'A-ROUTE-029', 'A-ROUTE-030'),
  async ({ page }) => {
    for (const path of ['/terms', '/communications', '/privacy', '/licenses']) {
      await page.goto('/account/heloc/register-v2')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
    }
  },
)

test(
  'setting up an account promises how soon it is done',
  proves('A-PROD-014'),
  async ({ page }) => {
    await page.goto('/account/heloc/register/account-setup')
    await expect(page.locator('main')).toContainText(
      'Apply in 5 minutes, receive funding in 5 days.',
    )
  },
)

test(
  'the pages of signers start at their login, which needs none',
  proves('A-REDIR-002', 'A-ROUTE-026', 'A-ROUTE-032', 'A-ROUTE-043'),
  async ({ page }) => {
    for (const root of ['/heloc-signer', '/account/heloc/heloc-signer'])
      for (const path of [root, `${root}/login`]) {
        await page.goto(path)
        await expect(page).toHaveURL(/\/heloc-signer\/login$/)
        await expect(page.locator('main form').getByRole('textbox')).not.toHaveCount(0)
      }
  },
)

test(
  'old and bare paths lead where they should, the query kept',
  proves('A-REDIR-016', 'A-REDIR-017', 'A-REDIR-018', 'A-REDIR-019'),
  async ({ request }) => {
    const locations = {
      '/account/register?referrer=x&a=1': '/account/heloc/register?referrer=x&a=1',
      '/account': '/dashboard',
      '/': '/dashboard',
      '/account/heloc-signer/resume?b=2': '/heloc-signer/resume?b=2',
    }
    for (const [from, to] of Object.entries(locations)) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status(), from).toBeGreaterThanOrEqual(301)
      expect(new URL(answer.headers()['location']!, 'http://host').href, from).toBe(
        `http://host${to}`,
      )
    }
  },
)

test(
  'a known referrer with the flag on sees the partner welcome, and goes on from it',
  proves('A-ROUTE-005', 'A-FLAG-008'),
  async ({ page }) => {
    const [referrer] = Object.keys(bundleOf('alder').org.referrers)
    await page.goto(`/account/heloc/register?referrer=${referrer}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      bundleOf('alder').texts['partner-welcome']!.title,
    )
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/step=address/)
    await page.goto('/account/heloc/register?referrer=nobody')
    await expect(page).toHaveURL(/step=address/)
  },
)

test(
  'another orgCode shows another brand, other words, and keeps to it from link to link',
  proves(
    'A-PROD-002',
    'A-PROD-017',
    'A-PROD-019',
    'A-PROD-021',
    'A-ROLE-021',
    'B-CONST-036',
    'B-PROD-003',
  ),
  async ({ page }) => {
    await page.goto('/account/heloc/register-v2?orgCode=harborlight')
    const harborlight = bundleOf('harborlight')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      harborlight.forms['registration/property']!.ui.page.heading,
    )
    expect(harborlight.forms['registration/property']!.ui.page.heading).not.toBe(
      bundleOf('alder').forms['registration/property']!.ui.page.heading,
    )
    await expect(page.locator('link[rel=stylesheet][href^="/config/themes/"]')).toHaveCount(1)
    const logo = page.getByRole('banner').getByRole('img').first()
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const read = async (path: string) => (await page.request.get(path)).text()
    const hosted = await read('/apps/frontend-private-label/harborlight/logo.svg')
    expect(await read((await logo.getAttribute('src'))!)).toBe(hosted)
    expect(await read('/apps/frontend-private-label/alder/logo.svg')).not.toBe(hosted)
    await page.getByRole('contentinfo').locator('a[href^="/terms"]').first().click()
    await expect(page).toHaveURL(/orgCode=harborlight/)
  },
)

test(
  'the page that hosts the application says whose it is',
  proves('A-PROD-018', 'A-ROUTE-001', 'B-PROD-002'),
  async ({ page }) => {
    // A page that the server does not draw: the name comes from the page alone.
    await page.route('**/auth/login', async (route) => {
      const answer = await route.fetch()
      const { companyName } = bundleOf('alder').org.orgMetaData.companyInfo
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(companyName, 'Larkspur Lending'),
      })
    })
    await page.goto('/auth/login')
    await expect(page.getByRole('contentinfo')).toContainText('Larkspur Lending')
    await expect(page.locator('main h1')).toBeVisible()
  },
)

test(
  'an unknown organisation gets the specification’s error',
  proves('A-ERR-010', 'B-ENT-011'),
  async ({ page, watch }) => {
    const answer = await page.goto('/account/heloc/register-v2?orgCode=nobody')
    expect(answer!.status()).toBe(404)
    await expect(page.locator('body')).toContainText('No private label data was found')
    watch.console.length = 0
  },
)

test(
  'the footer tells the disclosure’s figures, and the page how data is kept',
  proves(
    'A-CONST-035',
    'A-CONST-036',
    'A-CONST-037',
    'A-CONST-038',
    'A-CONST-039',
    'A-CONST-040',
    'A-CONST-041',
    'A-CONST-042',
    'A-CONST-043',
    'A-CONST-044',
    'B-FOOT-007',
    'A-SHELL-014',
  ),
  async ({ page }) => {
    await page.goto('/account/heloc/register-v2')
    await expect(page.locator('.encryption-notice:visible')).toContainText('256-bit')
    const footer = page.getByRole('contentinfo')
    for (const figure of [
      '$15,000',
      '$400,000',
      '7.60%',
      '17.20%',
      '4.99%',
      '$180',
      '$300',
      '$315',
      '$1,400',
      '$100,000',
      'five minutes',
      'five business days',
      '90 days',
    ]) {
      await expect(footer, figure).toContainText(figure)
    }
  },
)

test('what slips into a page can make neither markup nor a script of a string', async ({
  page,
  watch,
}) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stopped = await page.evaluate(() =>
    [
      () => (document.createElement('div').innerHTML = '<img src="/x" alt="">'),
      () => new Worker('/assets/other.js'),
      () => (document.createElement('script').src = '/assets/other.js'),
      () => document.createRange().createContextualFragment('<b>x</b>'),
    ].map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }),
  )
  expect(stopped).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  ignoreLines(watch, /Trusted/)
})
