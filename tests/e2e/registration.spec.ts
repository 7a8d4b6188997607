import { expect, expectAccessible, test } from './borrower.ts'
import { keyboard } from './keyboard/keyboard.ts'
import { mouse } from '../../tools/browser/mouse.ts'
import { isDeep } from '../deep.ts'
import { createPerson } from './people.ts'
import { submitButton, walkFlow } from './walkFlow.ts'
import { proves, type RequirementId } from '../proves.ts'

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const cases: readonly {
  readonly orgCode: string
  readonly flow: string
  readonly start: string
  readonly visits: readonly string[]
  readonly rows?: readonly RequirementId[]
  readonly axe?: boolean
  readonly tag?: string
}[] = [
  {
    orgCode: 'alder',
    flow: 'registration-v2',
    start: '/account/heloc/register-v2',
    visits: [
      'index',
      'home-address',
      'for-sale',
      'annual-income',
      'legal-name',
      'birthdate',
      'phone-and-email',
      'set-password',
    ],
    rows: [
      'A-FLAG-003',
      'A-PROD-003',
      'A-PROD-004',
      'A-REG2-002',
      'A-REG2-003',
      'A-REG2-004',
      'A-REG2-005',
      'A-REG2-006',
      'A-REG2-012',
      'A-ROUTE-010',
      'A-ROUTE-011',
      'A-ROUTE-012',
      'A-ROUTE-013',
      'A-ROUTE-014',
      'A-ROUTE-015',
    ],
    axe: true,
  },
  {
    orgCode: 'harborlight',
    flow: 'registration-v2',
    start: '/account/heloc/register-v2?orgCode=harborlight',
    visits: [
      'index',
      'for-sale',
      'annual-income',
      'legal-name',
      'membership',
      'member-number',
      'birthdate',
      'phone-and-email',
      'set-password',
    ],
    tag: '@long',
  },
  {
    orgCode: 'alder',
    flow: 'registration',
    start: '/account/heloc/register',
    visits: ['address', 'sale-status', 'income', 'name', 'birthdate', 'contact', 'login'],
    tag: '@long',
  },
  {
    orgCode: 'harborlight',
    flow: 'registration',
    start: '/account/heloc/register?orgCode=harborlight',
    visits: [
      'address',
      'sale-status',
      'income',
      'name',
      'membership',
      'member-number',
      'birthdate',
      'contact',
      'login',
    ],
    rows: [
      'A-REG-001',
      'A-REG-002',
      'A-REG-003',
      'A-REG-004',
      'A-REG-006',
      'A-REG-007',
      'A-REG-008',
      'A-ROUTE-004',
    ],
  },
]

/** What the progress names at each step of the classic registration. */
const groups: Readonly<Record<string, string>> = {
  address: 'Property Info',
  'sale-status': 'Property Info',
  income: 'Income Info',
  name: 'Personal Info',
  membership: 'Personal Info',
  'member-number': 'Personal Info',
  birthdate: 'Personal Info',
  contact: 'Contact Info',
  login: 'Login Info',
}

/** What a date of birth can have wrong, and what the page says to do. */
const mistakes = [
  [{ month: '2', day: '', year: '1984' }, 'Enter the month, the day and the year.'],
  [{ day: '3', month: '1.5' }, /^Enter the month, the day and the year in digits/],
  [{ month: '13' }, 'Enter the month as a number from 1 to 12.'],
  [{ month: '2', year: '84' }, 'Enter all four digits of the year.'],
  [{ day: '30', year: '1984' }, 'That month has 29 days. Enter a day from 1 to 29.'],
] as const

for (const { orgCode, flow, start, visits, rows = [], axe = isDeep, tag = [] } of cases) {
  test(
    `${flow} of ${orgCode} by mouse: every step and its error state accessible, account and application at the end`,
    { ...proves('A-ROUTE-020', 'A-ROLE-019', 'A-ROLE-020', ...rows), tag },
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
        look: async (step) => {
          if (step === 'set-password')
            await expect(page.locator('main')).toContainText('does not change your credit score')
          if (step === 'for-sale')
            await expect(page.locator('main form')).toContainText(
              'We can’t open a line while the home is listed.',
            )
          if (flow === 'registration')
            await expect(page.locator('aside .progress-item.current')).toHaveText(groups[step]!)
          if (axe) await expectAccessible(page)
          await submitButton(page).click()
          const summary = page.getByRole('alert').or(page.locator('[class*="summary"]')).first()
          await expect(summary).toBeVisible()
          await expect(page).toHaveTitle(/^Error: /)
          // The messages of the specification stay at the field; the summary says what to do.
          await expect(summary).not.toContainText(/Required|is required|Invalid/)
          if (step === 'annual-income') {
            const remedy = 'Enter your yearly income before taxes in dollars, like 85,000.'
            await expect(summary.getByRole('link', { name: remedy })).toBeVisible()
            await expect(page.locator('.lintel-error', { hasText: 'Required' })).toContainText(
              remedy,
            )
          }
          if (step === 'birthdate' && orgCode === 'alder')
            for (const [typed, remedy] of mistakes) {
              for (const [part, value] of Object.entries(typed))
                await page.locator(`#root_dateOfBirth_${part}`).fill(value)
              await submitButton(page).click()
              await expect(summary.getByRole('link', { name: remedy })).toBeVisible()
            }
          if (axe) await expectAccessible(page)
        },
      })
      expect(visited).toEqual(visits)
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

test(
  'a revealed address without its street is refused, and the step stays',
  proves('A-REG2-010', 'A-REG2-011'),
  async ({ page }) => {
    await page.goto('/account/heloc/register-v2')
    const street = page.getByRole('combobox').first()
    await street.fill('14 Juniper Street')
    await page.getByRole('option', { name: 'Address not listed' }).click()
    await page.getByRole('textbox', { name: 'City' }).fill('Nashville')
    await street.fill('')
    await submitButton(page).click()
    await expect(street).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page).toHaveURL(/\/register-v2$/)
  },
)

test('registration-v2 with only the keyboard', { tag: '@long' }, async ({ page }) => {
  const { answers } = createPerson()
  await page.goto('/account/heloc/register-v2')
  await walkFlow(page, { orgCode: 'alder', flow: 'registration-v2', answers, hand: keyboard })
  await expect(page).toHaveURL(new RegExp(`/account/heloc/${uuid}`))
})
