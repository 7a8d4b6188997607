import type { Page } from '@playwright/test'
import { expect, test } from './borrower.ts'
import { fillPlain } from './fillPlain.ts'
import { keepPicture } from './keepPicture.ts'
import { createPlainPerson } from './createPlainPerson.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

const base = '/account/heloc'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const problems = (page: Page) => page.locator('.lintel-summary li')

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

for (const [orgCode, flow, start] of [
  ['alder', 'registration-v2', '/register-v2'],
  ['alder', 'registration', '/register'],
  ['harborlight', 'registration-v2', '/register-v2'],
] as const)
  test(`without a script ${flow} of ${orgCode} leads to an account`, async ({ page, request }) => {
    const { email, password, answers } = createPlainPerson()
    const query = orgCode === 'alder' ? '' : `?orgCode=${orgCode}`
    await page.goto(base + start + query)
    await submitButton(page).click()
    await expect(problems(page)).toHaveCount(2)
    await expect(page).toHaveTitle(/^Error: /)
    await keepPicture(page, `without-script-${flow}-${orgCode}`)
    const steps = Object.keys(bundleOf(orgCode).flows[flow]!.steps).length
    for (let count = 0; count < 2 * steps; count++) {
      await fillPlain(page, answers)
      const isLast = (await page.locator('[type=password]').count()) > 0
      await submitButton(page).click()
      if (isLast) break
    }
    await expect(page).toHaveURL(/\/account\/heloc\/[\da-f-]{36}(\?|$)/)
    const { words } = bundleOf(orgCode)
    await expect(heading(page)).toHaveText(words['no-script-title']!)
    // The account is there: it can be signed in to where there are scripts.
    const signedIn = await request.post('/identity/api/v1/login', {
      headers: { 'x-org': orgCode },
      data: { email, password },
    })
    expect(signedIn.status()).toBe(200)
  })

test('without a script a step says what is wrong, keeps what was typed, and leads back', async ({
  page,
}) => {
  await page.goto(`${base}/register-v2`)
  await fillPlain(page, { '/property/street1': '12 Nowhere Road' })
  await submitButton(page).click()
  await expect(problems(page)).toHaveCount(4)
  await expect(page.locator('.lintel-summary')).toBeFocused()
  await expect(page.locator('[name="/property/street1"]')).toHaveValue('12 Nowhere Road')
  await page.getByRole('link', { name: /occupancy type/ }).click()
  await expect(page).toHaveURL(/#root_property_occupancyType$/)
  await fillPlain(page, createPlainPerson().answers)
  await submitButton(page).click()
  await expect(heading(page)).toHaveText('Is the home listed for sale now?')
  await fillPlain(page, { '/isListedForSale': 'YES' })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page)).toHaveText('Which home would you like to borrow against?')
  await expect(page.locator('[name="/property/city"]')).toHaveValue('Nashville')
  await submitButton(page).click()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(page.locator('[data-script]:visible')).toHaveCount(0)
})

for (const orgCode of ['alder', 'rentara'])
  test(`without a script a visitor of ${orgCode} works out what their home could bring, and begins`, async ({
    page,
  }) => {
    await page.goto(`/dashboard?orgCode=${orgCode}`)
    await expect(heading(page)).toHaveText(bundleOf(orgCode).texts['landing/hero']!.title)
    const shown = page.locator('.landing-result')
    await expect(shown).toContainText(' APR')
    const first = (await shown.textContent())!
    await fillPlain(page, { '/value': '700,000' })
    await submitButton(page).click()
    await expect(page.locator('[name="/value"]')).toHaveValue('700,000')
    await expect(shown).toContainText(' APR')
    await expect(shown).not.toHaveText(first)
    await fillPlain(page, { '/value': '' })
    await submitButton(page).click()
    await expect(problems(page)).toHaveText([/^Enter what (your home|the property) is worth, like/])
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page).toHaveURL(new RegExp(`orgCode=${orgCode}`))
    await expect(page.locator('[data-script]:visible')).toHaveCount(0)
    await page.getByRole('link', { name: bundleOf(orgCode).words['landing-start']! }).click()
    await expect(page).toHaveURL(/register-v2/)
    await expect(submitButton(page)).toBeVisible()
  })
