import type { Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { fetchedAhead } from './fetchedAhead.ts'
import { ignoreLines } from './ignoreLines.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'

/** A visit: fields that begin with what a rule gives, in two steps and a review. */
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: 'tests/e2e/visit' })
})
test.afterAll(() => server.kill('SIGTERM'))

const see = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const guests = (page: Page) => page.getByLabel('How many people come?')
const meals = (page: Page) => page.getByLabel('How many meals?')
/** Begin it before the change. */
const saveOf = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())

/** Clears what a field began with, and waits until that is kept. */
async function clear(page: Page, field: ReturnType<typeof guests>): Promise<void> {
  await expect(field).toHaveValue('2')
  const saving = saveOf(page)
  await field.fill('')
  await field.blur()
  await saving
}

test(
  'what a field began with and a person cleared stays cleared: after a reload, after Change, in what is sent',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${server.url}/visit`)
    await see(page, 'Your plan')
    await expect(page.getByLabel('What would you like to see?')).toHaveValue('')
    for (const [field, heading] of [
      [guests(page), 'Your plan'],
      [meals(page), 'Your meal'],
    ] as const) {
      await see(page, heading)
      await clear(page, field)
      await page.reload()
      await see(page, heading)
      await expect(field).toHaveValue('')
      await press(page, 'Continue')
    }

    await see(page, 'Check your answers')
    const main = page.getByRole('main')
    await expect(main.locator('summary')).toHaveCount(2)
    for (const fold of await main.locator('summary').all()) await fold.click()
    await expect(main.getByRole('definition')).toHaveText(Array(3).fill('Not provided'))
    await page.reload()
    await see(page, 'Check your answers')
    await main.getByRole('link', { name: 'Change Your plan' }).click()
    await see(page, 'Your plan')
    await expect(guests(page)).toHaveValue('')
    await press(page, 'Continue')
    await see(page, 'Check your answers')
    await main.getByRole('link', { name: 'Change Your meal' }).click()
    await see(page, 'Your meal')
    await expect(meals(page)).toHaveValue('')
    await page.reload()
    await see(page, 'Your meal')
    await expect(meals(page)).toHaveValue('')
    await press(page, 'Continue')
    await see(page, 'Check your answers')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/submissions'),
    )
    await press(page, 'Send')
    const { answers } = (await sent).postDataJSON() as { readonly answers: object }
    expect(answers).toMatchObject({ plan: {}, meal: {} })
    expect(JSON.stringify(answers)).not.toMatch(/guests|meals|wishes/)
    await see(page, 'Your visit is planned')
  },
)

test(
  'a borrower who goes offline is led on to the review, with all its answers',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    await page.goto(`${server.url}/visit`)
    await see(page, 'Your plan')
    await page.reload()
    await see(page, 'Your plan')
    await guests(page).fill('3')
    await press(page, 'Continue')
    await see(page, 'Your meal')
    await fetchedAhead(page, 'meal')
    await context.setOffline(true)
    await press(page, 'Continue')
    await see(page, 'Check your answers')
    await page.getByRole('main').locator('summary').first().click()
    await expect(page.getByRole('main').getByRole('definition').first()).toHaveText('3')
    const saving = saveOf(page)
    await context.setOffline(false)
    await saving
    ignoreLines(watch, /net::ERR_/)
  },
)
