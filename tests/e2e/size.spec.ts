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

const budget = 160_000

test(`the JavaScript before the first step is usable is at most ${budget / 1000} kB gzip; steps and their validators load on demand`, async ({
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
