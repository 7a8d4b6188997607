import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from './borrower.ts'
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
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(weigh(response))
  })
  await page.goto('/account/heloc/register-v2')
  await expect(submitButton(page)).toBeEnabled()
  const usable = await Promise.all(scripts)
  const total = usable.reduce((sum, { size }) => sum + size, 0)
  console.log(`size: ${total} bytes gzip in ${usable.length} scripts\n${usable.map(({ url, size }) => `  ${size} ${url}`).join('\n')}`)
  expect(total).toBeLessThanOrEqual(budget)
  const forms = usable.filter(({ url }) => url.startsWith('/config/forms/'))
  expect(forms.length, 'only the first form, and what it leads to, is loaded').toBeLessThanOrEqual(3)
})
