import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#model'
import type { Browser, Page } from '@playwright/test'
import { advanceApplication, callsOf } from './advanceApplication.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { expect, test, watchPage, type Watch } from './borrower.ts'
import { ignoreLines } from './ignoreLines.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication, type Applicant } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'

interface Steps {
  readonly answers: Readonly<Record<string, JsonObject>>
  readonly submitted: Readonly<Record<string, number>>
}

/**
 * What the browser itself says of an answer that came too late, and of a draft that someone else
 * has saved.
 */
const stale = /status of (409|412)/

const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible()
const expectPath = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname }) => pathname.endsWith(`/${path}`))
const draw = (page: Page) => page.locator('#root_requestedDrawCents')

/** A phone of the same borrower: a browser of its own, signed in with e-mail and password. */
async function openPhone(
  browser: Browser,
  watch: Watch,
  { email, password, uuid }: Applicant,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  watchPage(phone, watch)
  await phone.goto(`/account/heloc/${uuid}`)
  await expect(phone).toHaveURL(/\/auth\/login/)
  await phone.locator('#root_email').fill(email)
  await phone.locator('#root_password').fill(password)
  await submitButton(phone).click()
  await expect(phone).toHaveURL(({ pathname }) => pathname.includes(uuid))
  return phone
}

const answerProfile = (page: Page, answer = typicalAnswers['start/profile']!) =>
  answerScreen(page, bundleOf('alder').forms['application/profile']!, answer, {
    legalName: '',
    today: '',
  })

test(
  'begun on a computer, ended on a phone: nothing is typed twice; the answer left on the computer changes nothing and is told',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    const applicant = await startApplication(page)
    expect(await settle(page)).toBe('start/profile')
    const { propertyType: _p, requestedDrawCents: _d, ...rest } = typicalAnswers['start/profile']!
    const { loanPurpose: _l, primarilyPersonalUse: _u, ...others } = rest
    await answerProfile(page, { ...others, propertyType: 'CONDO', requestedDrawCents: 8_500_000 })
    await draw(page).blur()
    await saved(page)

    const phone = await openPhone(browser, watch, applicant)
    expect(await settle(phone)).toBe('start/profile')
    await expect(phone.locator('#root_propertyType option:checked')).toHaveText('Condo')
    await seeScreen(phone, 'resume-phone')

    await answerProfile(phone, rest)
    await expect(draw(phone)).toHaveValue('85,000')
    const sent: string[] = []
    phone.on(
      'request',
      (request) =>
        request.method() === 'POST' && request.url().endsWith('/steps') && sent.push(request.url()),
    )
    await submitButton(phone).dblclick()
    await expectPath(phone, 'liens')
    expect(sent, 'a double click sends once').toHaveLength(1)

    await answerProfile(page, rest)
    await submitButton(page).click()
    await expectPath(page, 'liens')
    await expect(page.getByText('That step is closed now')).toBeVisible()
    expect(await settle(page)).toBe('liens')
    await seeScreen(page, 'resume-done-before')
    const { answers, submitted } = await (await callsOf(page, applicant)).read<Steps>('steps')
    expect(answers['start/profile']).toMatchObject({
      propertyType: 'CONDO',
      requestedDrawCents: 8500000,
    })
    expect(Object.keys(submitted)).toEqual(['start/profile'])
    await phone.context().close()
    ignoreLines(watch, stale)
  },
)

test(
  'a screen that stays open is answered on two devices: the second sees the first answer next to its own and chooses',
  { tag: '@long' },
  async ({ page, browser, watch }) => {
    const applicant = await startApplication(page, { isLater: true })
    await advanceApplication(page, applicant, 'start/app-summary')
    const contact = `/account/heloc/${applicant.uuid}/start/contact`
    const phone = await openPhone(browser, watch, applicant)
    for (const device of [page, phone]) {
      await device.goto(contact)
      expect(await settle(device)).toBe('start/contact')
    }
    const form = bundleOf('alder').forms['application/contact']!
    const answerContact = (device: Page, dependents: number) =>
      answerScreen(device, form, { dependents, ssn: '123456780' }, { legalName: '', today: '' })
    await answerContact(phone, 2)
    await submitButton(phone).click()
    await expectPath(phone, 'start/app-summary')

    await answerContact(page, 3)
    await submitButton(page).click()
    const main = page.getByRole('main')
    await expect(main.getByText('This page was answered elsewhere')).toBeVisible()
    await seeScreen(page, 'resume-answered-elsewhere')
    const calls = await callsOf(page, applicant)
    const dependents = async () =>
      (await calls.read<Steps>('steps')).answers['start/contact']!['dependents']
    expect(await dependents()).toBe(2)
    await submitButton(page).click()
    await expectPath(page, 'start/app-summary')
    expect(await dependents()).toBe(3)
    await phone.context().close()
    ignoreLines(watch, stale)
  },
)

test(
  'ahead by the address leads back to where the borrower is; someone else’s address and none at all look alike',
  proves('A-ERR-022'),
  async ({ page, browser, watch }) => {
    const { uuid } = await startApplication(page)
    expect(await settle(page)).toBe('start/profile')
    for (const path of ['liens', 'signing/sign', 'complete', 'nowhere/at-all']) {
      await page.goto(`/account/heloc/${uuid}/${path}`)
      expect(await settle(page), `from "${path}"`).toBe('start/profile')
    }

    const context = await browser.newContext()
    const other = await context.newPage()
    watchPage(other, watch)
    const own = await startApplication(other)
    await settle(other)
    const { tell } = await callsOf(other, own)
    const [foreign, unknown] = await Promise.all([uuid, randomUUID()].map(tell))
    expect(foreign!.status).toBe(404)
    expect(foreign).toEqual(unknown)
    for (const wrong of [uuid, randomUUID()]) {
      await other.goto(`/account/heloc/${wrong}/liens`)
      await expectPath(other, 'dashboard')
      await expect(other.locator('.application-card h2')).toHaveCount(1)
      await expect(other.getByText(uuid)).toHaveCount(0)
    }
    await context.close()
    ignoreLines(watch, /status of 404/)
  },
)
