import { advanceApplication } from './advanceApplication.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { expect, test } from './borrower.ts'
import { startApplication } from './startApplication.ts'
import { settle, typicalAnswers, walkApplication } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

const form = (name: string) => bundleOf('alder').forms[`application/${name}`]!
const {
  requestedDrawCents: _draw,
  loanPurpose: _purpose,
  ...others
} = typicalAnswers['start/profile']!
/** Up to the page of the amount. */
const begun = { ...others, propertyType: 'TWO_TO_FOUR_UNIT', units: 3 }
const words = { legalName: 'Rosa Keller-Lopez', today: '2026-11-21' }

test(
  'what is typed is kept while the borrower still types, and is there after a reload; a field that is hidden again is not sent',
  { tag: '@long' },
  async ({ page }) => {
    await startApplication(page)
    expect(await settle(page)).toBe('start/profile')
    const first = page.url()
    await answerScreen(page, form('profile'), { ...begun, loanPurpose: 'OTHER' }, words)
    const draw = page.locator('#root_requestedDrawCents')
    await draw.click()
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/draft') && answer.request().method() === 'PUT',
    )
    await draw.pressSequentially('100000')
    expect((await saved).status()).toBe(200)
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await expect(draw, 'nothing was left, nothing moved').toBeFocused()

    await page.reload()
    expect(await settle(page)).toBe('start/profile')
    await expect(draw).toHaveValue('100,000')
    await page.goto(first)
    expect(await settle(page)).toBe('start/profile')
    await expect(page.locator('#root_units')).toHaveValue('3')

    await page.locator('#root_propertyType').selectOption({ label: 'Condo' })
    await expect(page.locator('#root_units')).toHaveCount(0)
    await answerScreen(page, form('profile'), typicalAnswers['start/profile']!, words)
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/steps') && request.method() === 'POST',
    )
    await submitButton(page).click()
    expect((await sent).postDataJSON().answer).toEqual(typicalAnswers['start/profile'])
    await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/liens'))
  },
)

test(
  'proof of income is sent as the kind of document that the path names',
  { tag: '@long' },
  async ({ page }) => {
    const applicant = await startApplication(page, { lastName: 'Paystub' })
    await advanceApplication(page, applicant, 'start/app-summary')
    await page.goto(`/account/heloc/${applicant.uuid}`)
    await walkApplication(page, {
      orgCode: 'alder',
      legalName: applicant.legalName,
      until: 'income/upload/MANUAL_PAYSTUB',
    })
    const sent = page.waitForRequest(/\/documents\?/)
    await answerScreen(page, form('income-upload'), typicalAnswers['income/upload/:type']!, words)
    expect(new URL((await sent).url()).searchParams.get('type')).toBe('MANUAL_PAYSTUB')
    await submitButton(page).click()
    await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/bank/disburse'), {
      timeout: 30_000,
    })
  },
)

test(
  'what the browser filled in without a word stays when another tab’s input comes',
  { tag: '@long' },
  async ({ page, context }) => {
    await startApplication(page)
    expect(await settle(page)).toBe('start/profile')
    await answerScreen(page, form('profile'), begun, words)
    await expect(page.getByText(/^Saved /)).toBeVisible()
    const draw = page.locator('#root_requestedDrawCents')
    await draw.evaluate((control) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      set!.call(control, '90000')
    })
    const other = await context.newPage()
    await other.goto(page.url())
    expect(await settle(other)).toBe('start/profile')
    const purpose = '[name="root_loanPurpose"][value="OTHER"]'
    await other.locator(purpose).click()
    await expect(other.getByText(/^Saved /)).toBeVisible()
    await expect(page.locator(purpose)).toBeChecked()
    await expect(draw).toHaveValue(/^90,?000$/)
    await expect(other.locator('#root_requestedDrawCents')).toHaveValue('90,000')
  },
)
