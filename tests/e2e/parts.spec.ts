import type { Page } from '@playwright/test'
import type { JsonObject } from '#model'
import { answerParts } from '../../tools/browser/answerParts.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { situationsOf } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { situationAnswersAt, tellSituations } from './tellSituations.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'
import { takeFocus } from './takeFocus.ts'

const phone = { width: 390, height: 844 }
const widths = [320, 390, 1280]
/** Screens of a phone that a page may take, without the footer. */
const most = 2
/** Of the window's height, where the heading may begin. */
const upper = 0.25

const words = { legalName: 'Rosa Keller-Lopez', today: '2026-11-21' }

for (const orgCode of ['alder', 'harborlight'])
  test(
    `${orgCode}: each page of a form in parts is one topic, in sight at once, two screens of a phone at most, and accessible`,
    { tag: orgCode === 'alder' ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize(phone)
      const bundle = bundleOf(orgCode)
      const { uuid } = await startApplication(page, { orgCode })
      const screens = Object.entries(bundle.screens.screens).filter(([, { parts }]) => parts)
      expect(screens.length).toBeGreaterThanOrEqual(3)
      let current = situationsOf(bundle)[0]!
      await tellSituations(page, orgCode, () => current)
      for (const [path, { form, parts }] of screens) {
        current = situationsOf(bundle).find((one) => one.path === path)!
        await page.goto(`/account/heloc/${uuid}/${path}?orgCode=${orgCode}`)
        await settle(page)
        const seen = [await seePage(page, orgCode)]
        const fill = (part: JsonObject) => answerScreen(page, bundle.forms[form!]!, part, words)
        await answerParts(page, situationAnswersAt(orgCode)[path]!, fill, async () => {
          const before = page.url()
          await submitButton(page).click()
          await expect(page).not.toHaveURL(before)
          await expect(page.locator('main .step h1')).toBeFocused()
          seen.push(await seePage(page, orgCode))
        })
        expect(new Set(seen).size, seen.join(' | ')).toBe(seen.length)
        expect(seen.length).toBeGreaterThanOrEqual(Object.keys(parts!).length)
      }
    },
  )

test('browser Back and Back lead to the page before with all that was typed; an error of another page leads there', async ({
  page,
}) => {
  await startApplication(page)
  expect(await settle(page)).toBe('start/profile')
  const heading = page.getByRole('heading', { level: 1 })
  const form = bundleOf('alder').forms['application/profile']!
  await submitButton(page).click()
  await expect(page.locator('.lintel-summary')).toBeFocused()
  await expect(page.locator('.lintel-summary li'), 'only of this page').toHaveCount(2)

  await answerScreen(page, form, typicalAnswers['start/profile']!, words)
  await expect(heading).toHaveText('How much would you like to borrow?')
  await page.goBack()
  await expect(heading).toHaveText('What is your marital status?')
  await page.goBack()
  await expect(heading).toHaveText('Who is on the title?')
  await expect(heading).toBeFocused()
  await expect(page.locator('[name="root_titleHeld"][value="SOLE"]')).toBeChecked()
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect(heading).toHaveText('Tell us about your home')
  await expect(page.locator('#root_acquiredOn_year')).toHaveValue('2015')
  await page.locator('#root_acquiredOn_year').fill('2099')
  await page.locator('#root_acquiredOn_year').blur()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(heading).toHaveText('Tell us about your home')

  await page.goto(`${page.url().split('?')[0]}?part=plans`)
  await expect(heading, 'no page with an error is skipped').toHaveText('Tell us about your home')
  await expect(page.locator('#root_acquiredOn_year')).toHaveValue('2099')
  await page.locator('#root_acquiredOn_year').fill('2015')
  await submitButton(page).click()
  await expect(heading).toHaveText('Who is on the title?')
  await submitButton(page).click()
  await expect(heading).toHaveText('What is your marital status?')
  await submitButton(page).click()
  await expect(page.locator('#root_requestedDrawCents')).toHaveValue('100,000')
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/steps') && request.method() === 'POST',
  )
  await submitButton(page).click()
  expect((await sent).postDataJSON().answer).toEqual(typicalAnswers['start/profile'])
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/liens'))
})

test('at the marital question, a state that wants the spouse’s signature says so; others do not', async ({
  page,
}) => {
  const bundle = bundleOf('alder')
  const { uuid } = await startApplication(page)
  const situations = situationsOf(bundle).filter(({ path }) => path === 'start/profile')
  let current = situations[0]!
  await tellSituations(page, 'alder', () => current)
  const { requestedDrawCents, loanPurpose, primarilyPersonalUse, ...before } =
    typicalAnswers['start/profile']!
  expect([requestedDrawCents, loanPurpose, primarilyPersonalUse]).not.toContain(undefined)
  const fill = (part: JsonObject) =>
    answerScreen(page, bundle.forms['application/profile']!, part, words)
  for (const isSaid of [true, false]) {
    const named = 'a spouse has to sign'
    current = situations.find(({ name }) => (name === named) === isSaid)!
    await page.goto(`/account/heloc/${uuid}/start/profile`)
    await settle(page)
    await answerParts(page, before, fill, () => submitButton(page).click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your marital status?')
    const note = page.getByRole('main').getByText(/wants your spouse to sign the deed of trust too/)
    await expect(note).toBeVisible({ visible: isSaid })
  }
})

test('the terms of the line open in their card, and print', async ({ page }) => {
  await startApplication(page)
  expect(await settle(page)).toBe('start/profile')
  const card = page.locator('.text-card')
  await expect(card.getByText('Your home secures the line')).toBeHidden()
  await takeFocus(card.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Your home secures the line')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(
        document.querySelector('.text-card[data-prints]') !== null,
      )
    }
  })
  await card.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('html[data-printed="true"]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText('Your home secures the line')).toBeVisible()
  await expect(page.locator('main h1'), 'only the card').toBeHidden()
})

/** Returns the page's address and heading. */
async function seePage(page: Page, orgCode: string): Promise<string> {
  await settle(page)
  const heading = page.locator('main .step h1')
  const name = `${page.url()} ${await heading.innerText()}`
  const { y } = (await heading.boundingBox())!
  expect(y, name).toBeLessThanOrEqual(phone.height * upper)
  const bottom = await page
    .locator('main')
    .evaluate((main) => main.getBoundingClientRect().bottom + scrollY)
  expect(bottom, name).toBeLessThanOrEqual(phone.height * most)
  for (const width of widths) {
    await page.setViewportSize({ ...phone, width })
    expect(await findFlaws(page, orgCode, { axe: width === phone.width }), name).toEqual([])
  }
  await page.setViewportSize(phone)
  return name
}
