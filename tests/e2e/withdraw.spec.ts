import { withdraw } from '../browsers/walks/withdraw.ts'
import { test } from './borrower.ts'

test('a borrower withdraws: keeps the application at first, then ends it from the dashboard', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await withdraw({ origin: baseURL!, open: async () => ({ page, said: [] }) })
})
