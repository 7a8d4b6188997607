import { expect, expectAccessible, test } from './borrower.ts'
import { mouse } from '../../tools/browser/mouse.ts'
import { createPerson } from './people.ts'
import { findFlaws } from './findFlaws.ts'
import { startApplication } from './startApplication.ts'
import { walkFlow } from './walkFlow.ts'
import { proves } from '../proves.ts'

test(
  'a borrower who is signed in applies for another home without being asked for contact or password, signs out and in again',
  proves('A-REG-005', 'A-ROLE-013', 'A-ROLE-018', 'A-SHELL-010', 'B-ROLE-009'),
  async ({ page }) => {
    const { answers, email, password } = createPerson()
    await page.goto('/account/heloc/register-v2')
    await walkFlow(page, { orgCode: 'alder', flow: 'registration-v2', answers, hand: mouse })
    const another = {
      ...answers,
      'registration/property': {
        property: { street1: '560 Penstock Drive', occupancyType: 'PRIMARY' },
      },
    }

    await page.goto('/account/heloc/register')
    const visited = await walkFlow(page, {
      orgCode: 'alder',
      flow: 'registration',
      answers: another,
      hand: mouse,
    })
    expect(visited).toEqual(['address', 'sale-status', 'income', 'name', 'birthdate'])

    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(/^Application \S+$/)).toHaveCount(2)
    await expectAccessible(page)

    await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    await page.locator('#root_email').fill(email)
    await page.locator('#root_password').fill(password)
    await page.locator('main form button[type="submit"]').click()
    await expect(page.getByRole('main').getByText(/^Application \S+$/)).toHaveCount(2)
  },
)

test('an address that no one knows says so on a page of its own, and leads to the dashboard', async ({
  page,
  watch,
}) => {
  await startApplication(page, { isLater: true })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await page.goto('/dashbord'))!.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      'This page is not here',
    )
    await expect(page).toHaveURL(/\/dashbord$/)
    expect(await findFlaws(page, 'alder')).toEqual([])
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Your applications',
  )
  expect(watch.console.splice(0)).toEqual([
    expect.stringContaining('404'),
    expect.stringContaining('404'),
  ])
})
