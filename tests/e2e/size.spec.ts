import { statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { askedLater, markUsable } from './markUsable.ts'
import { submitButton } from './walkFlow.ts'

const weigh = async (response: Response) => ({
  url: new URL(response.url()).pathname,
  size: gzipSync(await response.body(), { level: 9 }).length,
})

/** Of what is in the page: it is usable as HTML. */
const usableBudget = 2000
const budget = 160_000

test(`a first step can be typed in and sent before a script is asked for; at most ${usableBudget / 1000} kB gzip are in the page`, async ({
  page,
}) => {
  const order: string[] = []
  page.on('request', (request) => {
    if (['script', 'fetch'].includes(request.resourceType())) order.push(request.url())
  })
  await page.addInitScript(() =>
    addEventListener('load', () => void fetch('/readyz?loaded').catch(() => undefined)),
  )
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.goto('/account/heloc/register-v2'),
  ])
  expect(order[0], 'what is first asked for says that all else is there').toMatch(/\?loaded$/)
  expect(order.length).toBeGreaterThan(5)
  const html = await answer.text()
  expect(html).toMatch(/<form [^>]*method="post"[^]*<button [^>]*type="submit"/)
  const inline = [
    ...html.matchAll(/<script(?! type="(?:application|later))[^>]*>([^]*?)<\/script>/g),
  ]
  const total = gzipSync(inline.map(([, text]) => text).join('\n'), { level: 9 }).length
  console.log(`size: ${total} bytes gzip in the page`)
  expect(inline.length).toBe(2)
  expect(total).toBeLessThanOrEqual(usableBudget)
})

test(`the JavaScript that takes the first step over is at most ${budget / 1000} kB gzip; steps and their validators load on demand`, async ({
  page,
}) => {
  const scripts: Promise<{ url: string; size: number }>[] = []
  const listen = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(weigh(response))
  }
  page.on('response', listen)
  await markUsable(page)
  await page.goto('/account/heloc/register-v2')
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  // What comes after the page is closed has no body any more.
  page.off('response', listen)
  const later = await askedLater(page)
  // What is fetched while the first step is looked at does not count: the forms that it leads to.
  const usable = (await Promise.all(scripts)).filter(({ url }) => !later.includes(url))
  const total = usable.reduce((sum, { size }) => sum + size, 0)
  console.log(
    `size: ${total} bytes gzip in ${usable.length} scripts\n${usable.map(({ url, size }) => `  ${size} ${url}`).join('\n')}`,
  )
  expect(total).toBeLessThanOrEqual(budget)
  const forms = usable.filter(({ url }) => url.startsWith('/config/forms/'))
  expect(forms.length, 'only the first form is loaded').toBe(1)
})

test('scripts and styles arrive as brotli of the build', async ({ page }) => {
  const sent: Promise<readonly [string, string | null, string | null]>[] = []
  const listen = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname))
      sent.push(
        Promise.all([
          pathname,
          response.headerValue('content-encoding'),
          response.headerValue('content-length'),
        ]),
      )
  }
  page.on('response', listen)
  await page.goto('/account/heloc/register-v2')
  await expect(submitButton(page)).toBeEnabled()
  // What comes after the page is closed has no headers any more.
  page.off('response', listen)
  const large = (await Promise.all(sent)).filter(
    ([path]) => statSync(`dist/app${path}`).size >= 1000,
  )
  expect(large.length).toBeGreaterThan(3)
  expect(large).toEqual(
    large.map(([path]) => [path, 'br', String(statSync(`dist/app${path}.br`).size)]),
  )
})
