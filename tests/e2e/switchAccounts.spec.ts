import { switchAccounts } from '../browsers/walks/switchAccounts.ts'
import { test, watchPage } from './borrower.ts'

test('a broker’s link: the borrower applies on a phone and lets the broker in, who opens the file', async ({
  browser,
  baseURL,
  watch,
}) => {
  await switchAccounts({
    origin: baseURL!,
    open: async ({ width = 1280 } = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      })
      const page = await context.newPage()
      watchPage(page, watch)
      return { page, said: watch.console }
    },
  })
})
