import { expect, test } from './borrower.ts'
import { createPerson } from './people.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication } from './startApplication.ts'
import { submitButton, walkFlow } from './walkFlow.ts'
import { mouse } from '../../tools/browser/mouse.ts'

const orgCode = 'rentara'
const flow = 'registration-v2'
const address = { street1: '210 Larkspur Lane', city: 'Mesa', state: 'AZ', zip: '85201' }

test.use({ viewport: { width: 390, height: 844 } })

test('a rental registers on a phone, and is asked neither for income nor for an employer', async ({
  page,
}) => {
  const { answers } = createPerson()
  await page.goto(`/account/heloc/register-v2?orgCode=${orgCode}`)
  const visited = await walkFlow(page, {
    orgCode,
    flow,
    hand: mouse,
    answers: {
      ...answers,
      'registration/property': { property: address },
      'registration/home-address': { homeAddress: { ...address, street1: '8 Larch Court' } },
      'registration/rental-use': { ownerStays: 'NO' },
    },
    look: (step) => seeScreen(page, `rental-${step}-phone`),
  })
  expect(visited).not.toContain('annual-income')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us about your rental')
})

test('a borrower who will live there is led to the consumer line, and nothing is sent', async ({
  page,
}) => {
  const { answers } = createPerson()
  await page.goto(`/account/heloc/register-v2?orgCode=${orgCode}`)
  await walkFlow(page, {
    orgCode,
    flow,
    hand: mouse,
    until: 'rental-use',
    answers: {
      ...answers,
      'registration/property': { property: address },
      'registration/home-address': { homeAddress: { ...address, street1: '8 Larch Court' } },
    },
  })
  await page.getByText('Yes', { exact: true }).click()
  await submitButton(page).click()
  const alert = page.getByRole('heading', { name: 'A line for the home you live in' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('your credit was not checked')
  await seeScreen(page, 'rental-consumer-line-phone')
})

test('the profile asks how each unit is let', async ({ page }) => {
  const { uuid } = await startApplication(page, { orgCode })
  await page.goto(`/account/heloc/${uuid}/start/profile?orgCode=${orgCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us about your rental')
  await seeScreen(page, 'rental-profile-phone')
})
