import { expect, expectAccessible, test } from './borrower.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { mouse } from '../../src/cli/browser/driver/mouse.ts'
import { isDeep } from '../deep.ts'
import { createPerson } from './people.ts'
import { submitButton, walkFlow } from './walkFlow.ts'
import { proves } from '../proves.ts'

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const cases: readonly {
  readonly orgCode: string
  readonly flow: string
  readonly start: string
  readonly visits: number
  readonly axe?: boolean
  readonly tag?: string
}[] = [
  {
    orgCode: 'alder',
    flow: 'registration-v2',
    start: '/account/heloc/register-v2',
    visits: 8,
    axe: true,
  },
  {
    orgCode: 'harborlight',
    flow: 'registration-v2',
    start: '/account/heloc/register-v2?orgCode=harborlight',
    visits: 9,
    tag: '@long',
  },
  {
    orgCode: 'alder',
    flow: 'registration',
    start: '/account/heloc/register',
    visits: 7,
    tag: '@long',
  },
  {
    orgCode: 'harborlight',
    flow: 'registration',
    start: '/account/heloc/register?orgCode=harborlight',
    visits: 9,
    axe: true,
  },
]

for (const { orgCode, flow, start, visits, axe = isDeep, tag = [] } of cases) {
  test(
    `${flow} of ${orgCode} by mouse: every step and its error state accessible, account and application at the end`,
    { ...proves('A-ROUTE-020', 'A-ROLE-019', 'A-ROLE-020'), tag },
    async ({ page }) => {
      const person = createPerson()
      const occupancyType =
        flow === 'registration-v2' && orgCode === 'alder' ? 'SECONDARY' : 'PRIMARY'
      const property = {
        ...(person.answers['registration/property']!['property'] as object),
        occupancyType,
      }
      await page.goto(start)
      const visited = await walkFlow(page, {
        orgCode,
        flow,
        answers: { ...person.answers, 'registration/property': { property } },
        hand: mouse,
        look: async () => {
          if (axe) await expectAccessible(page)
          await submitButton(page).click()
          const summary = page.getByRole('alert').or(page.locator('[class*="summary"]')).first()
          await expect(summary).toBeVisible()
          await expect(page).toHaveTitle(/^Error: /)
          if (axe) await expectAccessible(page)
        },
      })
      expect(visited).toHaveLength(visits)
      await expect(page).toHaveURL(new RegExp(`/account/heloc/${uuid}`))
      const stored = await page.evaluate(() => ({
        jwt: localStorage.getItem('jwt'),
        application: localStorage.getItem('heloc_uuid'),
      }))
      expect(page.url()).toContain(stored.application)
      const application = await page.request.get(
        `/service-application/api/v1/application/heloc/${stored.application}`,
        {
          headers: { authorization: `Bearer ${stored.jwt}`, 'x-org': orgCode },
        },
      )
      expect(application.status()).toBe(200)
      expect(await application.json()).toMatchObject({
        uuid: stored.application,
        property: { state: 'TN' },
      })
      await expect(page).toHaveURL(/\/start\/profile(\?|$)/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    },
  )
}

test('registration-v2 with only the keyboard', { tag: '@long' }, async ({ page }) => {
  const { answers } = createPerson()
  await page.goto('/account/heloc/register-v2')
  await walkFlow(page, { orgCode: 'alder', flow: 'registration-v2', answers, hand: keyboard })
  await expect(page).toHaveURL(new RegExp(`/account/heloc/${uuid}`))
})
