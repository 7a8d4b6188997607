import { expect, expectAccessible, test } from './borrower.ts'
import { keyboard } from '../../src/cli/browser/driver/keyboard.ts'
import { mouse } from '../../src/cli/browser/driver/mouse.ts'
import { createPerson } from './people.ts'
import { submitButton, walkFlow } from './walkFlow.ts'

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const cases = [
  { orgCode: 'alder', flow: 'registration-v2', start: '/account/heloc/register-v2', visits: 8 },
  { orgCode: 'harborlight', flow: 'registration-v2', start: '/account/heloc/register-v2?orgCode=harborlight', visits: 9 },
  { orgCode: 'alder', flow: 'registration', start: '/account/heloc/register', visits: 7 },
  { orgCode: 'harborlight', flow: 'registration', start: '/account/heloc/register?orgCode=harborlight', visits: 9 },
]

for (const { orgCode, flow, start, visits } of cases) {
  test(`${flow} of ${orgCode} by mouse: every step and its error state accessible, account and application at the end (A-ROUTE-001, A-ROUTE-004, A-ROUTE-009…018, A-ROUTE-020, A-REG-008, A-ROLE-019, A-ROLE-020, A-VAL-061)`, async ({
    page,
  }) => {
    const person = createPerson()
    const occupancyType = flow === 'registration-v2' && orgCode === 'alder' ? 'SECONDARY' : 'PRIMARY'
    const property = { ...(person.answers['registration/property']!['property'] as object), occupancyType }
    await page.goto(start)
    const visited = await walkFlow(page, {
      orgCode,
      flow,
      answers: { ...person.answers, 'registration/property': { property } },
      hand: mouse,
      look: async () => {
        await expectAccessible(page)
        await submitButton(page).click()
        const summary = page.getByRole('alert').or(page.locator('[class*="summary"]')).first()
        await expect(summary).toBeVisible()
        await expect(page).toHaveTitle(/^Error: /)
        await expectAccessible(page)
      },
    })
    expect(visited).toHaveLength(visits)
    await expect(page).toHaveURL(new RegExp(`/account/heloc/${uuid}`))
    const stored = await page.evaluate(() => ({ jwt: localStorage.getItem('jwt'), application: localStorage.getItem('heloc_uuid') }))
    expect(page.url()).toContain(stored.application)
    const application = await page.request.get(`/service-application/api/v1/application/heloc/${stored.application}`, {
      headers: { authorization: `Bearer ${stored.jwt}`, 'x-org': orgCode },
    })
    expect(application.status()).toBe(200)
    expect(await application.json()).toMatchObject({ uuid: stored.application, property: { state: 'TN' } })
    await expect(page).toHaveURL(/\/start\/profile(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('registration-v2 by keyboard alone', { tag: '@short' }, async ({ page }) => {
  const { answers } = createPerson()
  await page.goto('/account/heloc/register-v2')
  await walkFlow(page, { orgCode: 'alder', flow: 'registration-v2', answers, hand: keyboard })
  await expect(page).toHaveURL(new RegExp(`/account/heloc/${uuid}`))
})
