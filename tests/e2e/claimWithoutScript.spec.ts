import type { Page } from '../../tools/browser/Page.ts'
import { test } from './borrower.ts'
import { claimByPosts } from './claimByPosts.ts'
import { serveClaim } from './serveClaim.ts'
import type { OwnServer } from './startOwnServer.ts'

/** examples/benefit-claim in a browser without a script. */
let server: OwnServer
test.beforeAll(async () => {
  server = await serveClaim()
})
test.afterAll(() => server.kill('SIGTERM'))

test('a benefit is claimed, with errors and a file', async ({ browser }) => {
  const settings = { javaScriptEnabled: false, baseURL: server.url }
  const page = await browser.newPage({ ...settings, viewport: { width: 390, height: 844 } })
  await claimByPosts(page as Page)
  await page.close()
})
