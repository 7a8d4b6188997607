import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { listStaff } from '../../src/server/vendors/sandbox/listStaff.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { fetchedAhead } from './fetchedAhead.ts'
import { ignoreLines } from './ignoreLines.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { takeFocus } from './takeFocus.ts'

/** A benefit claim without a bank: a task list, a page for each child, a review, a confirmation. */
// One server for all.
test.describe.configure({ mode: 'default' })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: 'tests/e2e/claim' })
})
test.afterAll(() => server.kill('SIGTERM'))

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const task = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).last()
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()
/** Begin it before the change: the page may still say when an earlier one was saved. */
const saveOf = (page: Page, text: string) =>
  page.waitForResponse((answer) => {
    const request = answer.request()
    return request.method() === 'PUT' && answer.ok() && (request.postData() ?? '').includes(text)
  })
const rows = (page: Page) => page.locator('.lintel-row-told > p').allInnerTexts()

async function see(page: Page, name: string) {
  await expect(heading(page, name)).toBeVisible()
  await expect(heading(page, name)).toBeFocused()
  await expectAccessible(page)
}

async function fillChild(
  page: Page,
  name: string,
  [month, day, year]: readonly [string, string, string],
) {
  await page.getByLabel('Name of the child').fill(name)
  await page.getByLabel('Month').fill(month)
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Year').fill(year)
}

/** Both tasks that can begin, the second first. */
async function answerTasks(page: Page, { hasSecret = true } = {}) {
  await page.goto(`${server.url}/claim`)
  await expect(heading(page, 'Your claim')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your family' }).click()
  await see(page, 'Child 1')
  await fillChild(page, 'Ana', ['4', '1', '2019'])
  await press(page, 'Save and continue')
  await see(page, 'Your children')
  await press(page, 'Add a child')
  await fillChild(page, 'Ben', ['9', '30', '2021'])
  await press(page, 'Save and continue')
  await expect.poll(() => rows(page)).toEqual(['Ana, born 04/01/2019', 'Ben, born 09/30/2021'])
  await press(page, 'Continue')
  await see(page, 'Your claim')
  await page.getByRole('main').getByRole('link', { name: 'About you' }).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Keller')
  if (hasSecret)
    await page.getByRole('textbox', { name: /^Social Security number/ }).fill('123456789')
  await page.getByRole('radio', { name: 'No' }).check()
  await press(page, 'Continue')
  await see(page, 'Your claim')
}

async function goToReview(page: Page, answered?: { readonly hasSecret: boolean }) {
  await answerTasks(page, answered)
  await page.getByRole('main').getByRole('link', { name: 'Your home' }).click()
  await page.getByLabel('Rent each month').fill('900')
  await press(page, 'Continue')
  await see(page, 'Your claim')
  await press(page, 'Continue')
  await see(page, 'Check your answers')
}

test(
  'tasks are done in any order; one that comes after others waits for them, and the list for all',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${server.url}/claim`)
    await expect(task(page, 'Your home')).toContainText('Cannot start yet')
    await press(page, 'Continue')
    await expect(page.getByText('Finish every task before you continue.')).toBeVisible()
    await expectAccessible(page)
    await answerTasks(page)
    for (const name of ['About you', 'Your family'])
      await expect(task(page, name)).toContainText('Done')
    await expect(task(page, 'Your home')).toContainText('Not started')
  },
)

test(
  'the browser’s Back leads from an item to the list, a reload loses nothing, and Undo puts an item back',
  { tag: '@long' },
  async ({ page }) => {
    await answerTasks(page)
    await page.getByRole('main').getByRole('link', { name: 'Your family' }).click()
    await see(page, 'Your children')
    await page.getByRole('button', { name: 'Change Ben, born 09/30/2021' }).click()
    await see(page, 'Child 2')
    const saving = saveOf(page, 'Benjamin')
    await page.getByLabel('Name of the child').fill('Benjamin')
    await takeFocus(page.getByLabel('Year'))
    await saving
    await page.reload()
    await expect(heading(page, 'Child 2')).toBeVisible()
    await expect(page.getByLabel('Name of the child')).toHaveValue('Benjamin')
    await page.goBack()
    await see(page, 'Your children')
    await expect
      .poll(() => rows(page))
      .toEqual(['Ana, born 04/01/2019', 'Benjamin, born 09/30/2021'])
    await takeFocus(page.getByRole('button', { name: 'Remove Ana, born 04/01/2019' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page)).toEqual(['Benjamin, born 09/30/2021'])
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => rows(page))
      .toEqual(['Ana, born 04/01/2019', 'Benjamin, born 09/30/2021'])
    await press(page, 'Continue')
    await see(page, 'Your claim')
  },
)

test(
  'a borrower who goes offline at the tasks answers the first one',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    await page.goto(`${server.url}/claim`)
    await expect(heading(page, 'Your claim')).toBeVisible()
    await fetchedAhead(page, 'tasks')
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name: 'Your family' }).click()
    await expect(heading(page, 'Child 1')).toBeVisible()
    await fillChild(page, 'Ana', ['4', '1', '2019'])
    await press(page, 'Save and continue')
    await expect(heading(page, 'Your children')).toBeVisible()
    const saving = saveOf(page, 'Ana')
    await context.setOffline(false)
    await saving
    ignoreLines(watch, /net::ERR_/)
  },
)

test(
  'a change leads back to the review, over Back and Forward, and over the steps that it opens; secrets are never shown',
  { tag: '@long' },
  async ({ page }) => {
    await goToReview(page)
    const main = page.getByRole('main')
    await expect(main).toContainText('Hidden')
    expect(await main.innerHTML()).not.toMatch(/123-?45-?6789/)
    await page.getByRole('main').getByRole('link', { name: 'Change Your rent' }).click()
    await see(page, 'What does your home cost?')
    await page.goBack()
    await see(page, 'Check your answers')
    await page.goForward()
    await see(page, 'What does your home cost?')
    await page.getByLabel('Rent each month').fill('1000')
    await page.getByLabel('Rent each month').blur()
    await saved(page)
    await press(page, 'Continue')
    await see(page, 'Check your answers')
    await expect(main).toContainText('$1,000')
    await page.getByRole('main').getByRole('link', { name: 'Change Your name' }).click()
    await page.getByRole('radio', { name: 'Yes' }).check()
    await press(page, 'Continue')
    await see(page, 'Who is your partner?')
    await page.getByLabel('Name of your partner').fill('Sam')
    await press(page, 'Continue')
    await see(page, 'Check your answers')
    await expect(page.getByRole('region', { name: 'Your partner' })).toContainText('Sam')
  },
)

test(
  'a change that a reload interrupts leads back to the review all the same',
  { tag: '@long' },
  async ({ page }) => {
    await goToReview(page, { hasSecret: false })
    await page.getByRole('link', { name: 'Change Your rent' }).click()
    await see(page, 'What does your home cost?')
    const saving = saveOf(page, '1000')
    await page.getByLabel('Rent each month').fill('1000')
    await page.getByLabel('Rent each month').blur()
    await saving
    await page.reload()
    await expect(page.getByLabel('Rent each month')).toHaveValue('1,000')
    await press(page, 'Continue')
    await see(page, 'Check your answers')
    await expect(page.getByRole('main')).toContainText('$1,000')
  },
)

test(
  'the confirmation shows the reference, over a reload in this tab, and in no other',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto(`${server.url}/claim/done?reference=FORGED`)
    await expect(heading(page, 'Your claim')).toBeVisible()
    await goToReview(page)
    await page.getByLabel('What I told you is true').check()
    const answered = page.waitForResponse((response) => response.url().endsWith('/submissions'))
    await press(page, 'Send my claim')
    const { reference } = (await (await answered).json()) as { readonly reference: string }
    await see(page, 'We have your claim')
    await expect(page.getByRole('main')).toContainText(
      `Your reference is ${reference}. You sent it on `,
    )
    await page.goto(`${server.url}/claim/done?reference=FORGED`)
    await expect(page.getByRole('main')).toContainText(`Your reference is ${reference}.`)
    expect(
      await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    ).not.toContain('Keller')
    const other = await context.newPage()
    await other.goto(`${server.url}/claim/done`)
    await expect(heading(other, 'Your claim')).toBeVisible()
  },
)

test(
  'staff read what was sent, in the words of its forms, and save it as CSV',
  { tag: '@long' },
  async ({ page, browser }) => {
    await goToReview(page)
    await page.getByLabel('What I told you is true').check()
    const answered = page.waitForResponse((response) => response.url().endsWith('/submissions'))
    await press(page, 'Send my claim')
    const { reference } = (await (await answered).json()) as { readonly reference: string }
    const desk = await browser.newPage()
    const { email, password, totpSecret } = listStaff('city').find(({ role }) => role === 'agent')!
    const code = new TOTP({ secret: totpSecret }).generate()
    const data = { email, password, code, mode: 'agent' }
    const { jwt } = (await (
      await desk.request.post(`${server.url}/identity/api/v1/login`, { data })
    ).json()) as { readonly jwt: string }
    await desk.addInitScript((token) => localStorage.setItem('jwt', token), jwt)
    await desk.goto(`${server.url}/dashboard`)
    const card = desk.getByRole('main').getByRole('listitem').filter({ hasText: reference })
    await card.getByRole('button', { name: `Answers of ${reference}` }).click()
    await expect(card).toContainText('Ana')
    await expect(card).toContainText('$900')
    expect(await card.innerHTML()).not.toMatch(/123-?45-?6789/)
    await expectAccessible(desk)
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: /as CSV$/ }).click()
    const file = await (await download).path()
    expect(readFileSync(file, 'utf8')).toContain(`"${reference}"`)
    await desk.close()
  },
)
