import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './borrower.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { startApplication } from './startApplication.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { submitButton } from './walkFlow.ts'
import { walkRegistration } from './walkRegistration.ts'

const start = '/account/heloc/register-v2'
const reported = (page: Page) =>
  page.waitForRequest(
    (request) =>
      request.method() === 'POST' && request.url().endsWith('/service-page/external/api/v1/errors'),
  )

test(
  'a broken part leaves the form and what was typed, and the lender’s agent hears of it',
  { tag: '@long' },
  async ({ page, watch }) => {
    await page.route('**/hours/OPS_PHONE**', (route) =>
      route.fulfill({ json: { zone: 'No such zone', weekdays: {} } }),
    )
    const report = reported(page)
    await page.goto(start)
    await expect(submitButton(page)).toBeVisible()
    expect((await report).postDataJSON()).toEqual({
      kind: 'boundary',
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      browser: 'chrome',
      browserVersion: expect.any(Number),
      route: '/account/heloc/register-v2',
    })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await walkRegistration(page, 'legal-name')
    await expect(page).toHaveURL(/\/legal-name$/)
    watch.console.length = 0

    await startApplication(page, { isLater: true })
    const jwt = await signInAsAgent(page)
    await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
    watch.console.length = 0
    await page.goto('/dashboard')
    const list = page.getByRole('region', { name: 'Problems with our pages' })
    const line = list
      .getByRole('listitem')
      .filter({ hasText: 'A part of the page could not be shown' })
      .filter({ hasText: start })
      .first()
    await expect(line).toContainText('Chrome')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findOverflow(page), `${width} px`).toEqual([])
      await expectAccessible(page)
    }
    watch.console.length = 0
  },
)

for (const [kind, answer] of [
  ['import', { status: 404 }],
  ['error', { contentType: 'text/javascript', body: "throw new Error('Maria Soto')" }],
  ['error', { contentType: 'text/javascript', body: 'let a; let a' }],
] as const)
  test(`a first script that ${answer.body ?? 'does not load'} is reported, by the few bytes in the page`, async ({
    page,
    watch,
  }) => {
    await page.route('**/assets/index-*.js', (route) => route.fulfill(answer))
    const report = reported(page)
    await page.goto(start, { waitUntil: 'load' })
    const request = await report
    expect(request.postDataJSON()).toEqual({
      kind,
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      browser: 'chrome',
      browserVersion: expect.any(Number),
      route: '/account/heloc/register-v2',
    })
    expect((await request.response())?.status()).toBe(202)
    watch.console.length = 0
  })

test('an uncaught error, a rejected promise and a CSP problem are reported without words, each once', async ({
  page,
  watch,
}) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/service-page/external/api/v1/errors'))
      bodies.push(request.postDataJSON())
  })
  await page.goto(start)
  await expect(submitButton(page)).toBeVisible()
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++) {
      setTimeout(() => {
        throw new Error('Maria Soto, 123-45-6789')
      })
      void Promise.reject(new Error('maria@example.com'))
      document.head.append(
        Object.assign(document.createElement('img'), {
          src: 'https://elsewhere.example/maria.png',
        }),
      )
    }
  })
  await expect.poll(() => bodies.length).toBe(3)
  expect(bodies.map((body) => (body as { kind: string }).kind).toSorted()).toEqual([
    'csp',
    'error',
    'rejection',
  ])
  expect(JSON.stringify(bodies)).not.toMatch(/maria|123-45/i)
  await expect(submitButton(page)).toBeVisible()
  watch.console.length = 0
})
