import type { JsonObject } from '#model'
import type { DraftTicket } from '../../src/app/drafts/DraftTicket.ts'
import { expect, test } from './borrower.ts'
import { answerForm } from '../../tools/browser/answerForm.ts'
import { mouse } from '../../tools/browser/mouse.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { ignoreLines } from './ignoreLines.ts'
import { createPerson } from './people.ts'
import { startOwnServer } from './startOwnServer.ts'
import { submitButton, walkFlow } from './walkFlow.ts'

const flow = 'registration-v2'
const start = '/account/heloc/register-v2'
const heading = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 })
const box = (page: import('@playwright/test').Page) => page.locator('#root_smsTransactionalConsent')
const saved = (page: import('@playwright/test').Page) =>
  expect(page.getByText(/^Saved /)).toBeVisible()

/**
 * Begun before `text` is typed, resolves once the server has it: "Saved" may still be what the step
 * before said.
 */
const savedWith = (page: import('@playwright/test').Page, text: string) =>
  page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes(text) === true,
  )

test('the browser is closed in the middle: the borrower comes back to the same step with all answers', async ({
  page,
  browser,
}) => {
  const { answers } = createPerson()
  await page.goto(start)
  await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'legal-name' })
  const kept = savedWith(page, 'Keller')
  await page.locator('#root_firstName').fill('Rosa')
  await page.locator('#root_lastName').fill('Keller')
  await page.locator('#root_lastName').blur()
  await kept
  await saved(page)
  const storage = await page.context().storageState()
  await page.context().close()

  const again = await browser.newContext({ storageState: storage })
  const returned = await again.newPage()
  await returned.goto(start)
  await expect(heading(returned)).toHaveText('What is your legal name?')
  await expect(returned.locator('#root_firstName')).toHaveValue('Rosa')
  await expect(returned.locator('#root_lastName')).toHaveValue('Keller')
  await returned.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(returned.locator('#root_income')).toHaveValue('96,000')
  expect(JSON.stringify(storage), 'no answer is kept in the browser').not.toContain('96000')
  await again.close()
})

test('what is typed first and left by a link within a second is there on the way back', async ({
  page,
}) => {
  await page.goto(start)
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  const street = page.getByRole('combobox', { name: 'Street address' })
  await street.pressSequentially('12 Main')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(heading(page)).toHaveText('Terms of use')
  await page.goto(start)
  await expect(street).toHaveValue('12 Main')
  const storage = await page.context().storageState()
  expect(JSON.stringify(storage), 'no answer is kept in the browser').not.toContain('12 Main')
})

test(
  'a link to a draft opens it with every consent empty; the browser that began it keeps what was ticked',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { answers } = createPerson()
    const form = 'registration/phone-and-email'
    const reach: JsonObject = {
      ...answers[form],
      smsTransactionalConsent: true,
      smsMarketingConsent: false,
    }
    await page.goto(start)
    await walkFlow(page, {
      orgCode: 'alder',
      flow,
      answers: { ...answers, [form]: reach },
      hand: mouse,
      until: 'set-password',
    })
    await saved(page)
    await page.reload()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(heading(page)).toHaveText('How can we reach you?')
    await expect(box(page)).toBeChecked()
    const ticket = await page.evaluate(
      () =>
        Object.values(JSON.parse(localStorage.getItem('heloc_draft')!) as object)[0] as DraftTicket,
    )

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(`${start}#draft=${ticket.uuid}.${ticket.key}`)
    await expect(heading(elsewhere)).toHaveText('How can we reach you?')
    await expect(elsewhere.locator('#root_email')).toHaveValue(String(reach.email))
    await expect(box(elsewhere)).not.toBeChecked()
    await saved(elsewhere)
    await elsewhere.reload()
    await expect(box(elsewhere)).not.toBeChecked()
    await elsewhere.context().close()
  },
)

test('a refresh, the browser’s Back and a step’s own address: nothing typed is lost, no step is skipped', async ({
  page,
}) => {
  const { answers } = createPerson()
  await page.goto(start)
  await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'annual-income' })
  await page.goBack()
  await expect(heading(page)).toHaveText('Is the home listed for sale now?')
  await expect(page.locator('input[type=radio][value=NO]')).toBeChecked()
  await page.goForward()
  const isKept = savedWith(page, '81000')
  await page.locator('#root_income').fill('81000')
  await page.locator('#root_income').blur()
  await isKept
  await page.reload()
  await expect(page.locator('#root_income')).toHaveValue('81,000')
  await page.goto(`${start}/set-password`)
  await expect(heading(page)).toHaveText('What is your yearly income?')
  await expect(page.locator('#root_income')).toHaveValue('81,000')
})

test(
  'the browser’s Back in the instant after Continue leads back, however busy the device is',
  { tag: '@long' },
  async ({ page }) => {
    const { answers } = createPerson()
    await page.goto(start)
    await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'annual-income' })
    const before = page.url()
    await answerForm(page, answers['registration/annual-income']!, mouse)
    await page.evaluate(() => {
      const push = history.pushState
      history.pushState = (...args) => {
        history.pushState = push
        history.pushState(...args)
        history.back()
        // The page is busy until the browser has gone back: the new address is never drawn.
        for (const end = performance.now() + 500; performance.now() < end;);
      }
    })
    await submitButton(page).click()
    await expect(page).toHaveURL(before)
    await expect(heading(page)).toHaveText('What is your yearly income?')
    await expect(page.locator('#root_income')).toHaveValue('96,000')
    await submitButton(page).click()
    await expect(heading(page)).toHaveText('What is your legal name?')
  },
)

test(
  'a refresh in the instant after Continue, on a slow line: the answer was on its way, and the next step is there',
  { tag: '@long' },
  async ({ page }) => {
    const { answers } = createPerson()
    await page.goto(start)
    await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'annual-income' })
    await answerForm(page, answers['registration/annual-income']!, mouse)
    await page.locator('#root_otherIncome').blur()
    await saved(page)
    await page.reload()
    await expect(page.locator('#root_income')).toHaveValue('96,000')
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.locator('#root_income').fill('81000')
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/draft'),
    )
    await submitButton(page).evaluate((button: HTMLButtonElement) => {
      button.focus()
      button.click()
    })
    await sent
    await page.reload()
    await expect(heading(page)).toHaveText('What is your legal name?')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.locator('#root_income')).toHaveValue('81,000')
  },
)

test(
  'two windows on one application: what was typed in either stays',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    const { answers } = createPerson()
    await page.goto(start)
    await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'legal-name' })
    await saved(page)
    const second = await context.newPage()
    await second.goto(`${start}/annual-income`)
    await expect(second.locator('#root_income')).toHaveValue('96,000')
    const kept = savedWith(page, 'Rosalind')
    await page.locator('#root_firstName').fill('Rosalind')
    await page.locator('#root_firstName').blur()
    await kept
    await second.locator('#root_otherIncome').fill('1200')
    const merged = savedWith(second, '1200')
    await submitButton(second).click()
    await expect(heading(second)).toHaveText('What is your legal name?')
    await merged
    await page.reload()
    await expect(page.locator('#root_firstName')).toHaveValue('Rosalind')
    await page.goto(`${start}/annual-income`)
    await expect(page.locator('#root_otherIncome')).toHaveValue('1,200')
    // A save that came second: the windows are merged.
    ignoreLines(watch, /status of 412/)
  },
)

test(
  'a double click and an impatient refresh on the last button: one account, one application',
  { tag: '@long' },
  async ({ page }) => {
    const { answers, email, password } = createPerson()
    await page.goto(start)
    await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'set-password' })
    await answerForm(page, answers['registration/set-password']!, mouse)
    await submitButton(page).dblclick()
    await expect(page).toHaveURL(/\/account\/heloc\/[0-9a-f]{8}-/)
    await page.reload()
    const login = await page.request.post('/identity/api/v1/login', {
      data: { email, password },
      headers: { 'x-org': 'alder' },
    })
    const { jwt } = await login.json()
    const all = await page.request.get('/service-application/api/v1/application/heloc/all', {
      headers: { authorization: `Bearer ${jwt}`, 'x-org': 'alder' },
    })
    expect(await all.json()).toHaveLength(1)
  },
)

// In the quick run survivesKills.test.ts kills servers, and hardship.spec.ts cuts the line.
test(
  'the server is killed and started again while a step is open: the answers are all there',
  { tag: '@long' },
  async ({ page, watch }) => {
    const server = await startOwnServer(createDataDirectory())
    try {
      const { answers } = createPerson()
      await page.goto(`${server.url}${start}`)
      await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'birthdate' })
      await saved(page)
      await server.kill('SIGKILL')
      await answerForm(page, answers['registration/birthdate']!, mouse)
      await submitButton(page).click()
      await server.start()
      await expect(heading(page)).toHaveText('How can we reach you?')
      await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse, until: 'set-password' })
      await page.reload()
      await walkFlow(page, { orgCode: 'alder', flow, answers, hand: mouse })
    } finally {
      await page.close()
      await server.kill('SIGTERM')
    }
    // What the browser itself says of a server that is away, or not ready yet.
    const away = /net::ERR_|status of 503/
    watch.console.splice(
      0,
      watch.console.length,
      ...watch.console.filter((line) => !away.test(line)),
    )
  },
)
