import { advanceApplication, callsOf } from './advanceApplication.ts'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { expect, test } from './borrower.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

test(
  'Back leads through the answered screens to the dashboard; the browser’s Back shows the same',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { uuid, legalName } = await startApplication(page)
    const at = (path: string) =>
      expect(page).toHaveURL(({ pathname }) => pathname === `/account/heloc/${uuid}/${path}`)
    const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true })
    expect(await settle(page)).toBe('start/profile')
    const { form } = bundleOf('alder').screens.screens['start/profile']!
    await answerScreen(page, bundleOf('alder').forms[form!]!, typicalAnswers['start/profile']!, {
      legalName,
      today: '',
    })
    await submitButton(page).click()
    await at('liens')
    expect(await settle(page)).toBe('liens')

    await back.click()
    await at('start/profile')
    const main = page.getByRole('main')
    await expect(
      main.getByRole('heading', { level: 1, name: 'Your home and your plans' }),
    ).toBeVisible()
    await expect(main.getByText('Why you can’t change this now')).toBeVisible()
    await expect(
      main.getByRole('definition').filter({ hasText: 'Single-family house' }),
    ).toBeVisible()
    await seeScreen(page, 'answered-phone')
    await back.click()
    await expect(page).toHaveURL(/\/dashboard/)

    await page.goBack()
    await at('start/profile')
    await page.goto(`/account/heloc/${uuid}`)
    await at('liens')
    expect(await settle(page)).toBe('liens')
  },
)

test('a change of an answer says first what it does, re-prices the offer, and ends at the review again', async ({
  page,
}) => {
  const applicant = await startApplication(page, { isLater: true })
  await advanceApplication(page, applicant, 'start/app-summary')
  await page.goto(`/account/heloc/${applicant.uuid}`)
  expect(await settle(page)).toBe('start/app-summary')
  const main = page.getByRole('main')
  const back = main.getByRole('link', { name: 'Back', exact: true })
  const change = main.getByRole('link', { name: /^Change Your home and your plans/ })

  await change.click()
  expect(await settle(page)).toBe('start/profile')
  await expect(main.getByText('Before you change this')).toBeVisible()
  await seeScreen(page, 'change')
  await back.click()
  expect(await settle(page), 'Back leads to the review that the borrower came from').toBe(
    'start/app-summary',
  )

  await change.click()
  expect(await settle(page)).toBe('start/profile')
  await expect(main.getByText('Before you change this')).toBeVisible()
  await answerScreen(
    page,
    bundleOf('alder').forms['application/profile']!,
    { requestedDrawCents: 4_100_000 },
    { legalName: '', today: '' },
  )
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/product\/select$/)
  expect(await settle(page)).toBe('product/select')
  const calls = await callsOf(page, applicant)
  const { requestedDrawCents } = await calls.read<{ requestedDrawCents: number }>('case')
  expect(requestedDrawCents).toBe(4_100_000)
  await advanceApplication(page, applicant, 'start/app-summary')
  await page.goto(`/account/heloc/${applicant.uuid}`)
  expect(await settle(page)).toBe('start/app-summary')

  await main.getByRole('link', { name: 'Check my answers' }).click()
  expect(await settle(page)).toBe('answers')
  const plans = main.getByRole('region', { name: 'Your home and your plans' })
  await expect(plans).toContainText('$41,000')
  await plans.getByRole('heading').click()
  await expect(plans.getByRole('definition').filter({ hasText: '$41,000' })).toBeVisible()
  await seeScreen(page, 'answers')
})
