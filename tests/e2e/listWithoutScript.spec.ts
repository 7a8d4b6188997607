import { createDataDirectory } from './createDataDirectory.ts'
import { expect, test } from './borrower.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'

/** examples/benefit-claim in a browser without a script. */
test.use({ javaScriptEnabled: false })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: 'examples/benefit-claim' })
})
test.afterAll(() => server.kill('SIGTERM'))

test('a list whose items have pages is drawn, and can be left empty', async ({ page }) => {
  await page.goto(`${server.url}/claim/people`)
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your claim' })).toBeVisible()
})
