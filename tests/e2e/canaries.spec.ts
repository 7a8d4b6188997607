import { randomUUID } from 'node:crypto'
import { mouse } from '../../tools/browser/mouse.ts'
import { expect, test } from './borrower.ts'
import { createPerson } from './people.ts'
import { startApplication } from './startApplication.ts'
import { fields, typeCanaries } from './typeCanaries.ts'
import { canaries, watchCanaries, type CanaryWatch } from './watchCanaries.ts'
import { walkFlow } from './walkFlow.ts'

function expectNone({ seen }: CanaryWatch): void {
  expect([...new Set(seen)]).toEqual([])
}

for (const [orgCode, flow, start] of [
  ['alder', 'registration-v2', 'register-v2'],
  ['alder', 'registration', 'register'],
  ['harborlight', 'registration-v2', 'register-v2'],
] as const)
  test(
    `nothing that is typed into ${flow} of ${orgCode} gets into telemetry, console, storage, title or address`,
    { tag: orgCode === 'alder' && flow === 'registration-v2' ? [] : '@long' },
    async ({ page }) => {
      const email = `quillonette.${randomUUID().slice(0, 8)}@example.com`
      const person = createPerson()
      const watch = watchCanaries(page, [email, person.password])
      const answers = {
        ...person.answers,
        'registration/property': {
          property: {
            street1: canaries.street,
            city: 'Nashville',
            state: 'TN',
            zip: '37209',
            occupancyType: 'PRIMARY',
          },
        },
        'registration/annual-income': {
          employmentType: 'Full-time job',
          income: 1732194,
          otherIncome: null,
        },
        'registration/legal-name': {
          firstName: canaries.firstName,
          lastName: canaries.lastName,
          suffix: '',
        },
        'registration/phone-and-email': {
          phoneNumber: canaries.phone,
          email,
          smsTransactionalConsent: true,
        },
      }
      await page.goto(`/account/heloc/${start}?orgCode=${orgCode}`)
      await page.locator('main form button[type="submit"]').click()
      await walkFlow(page, { orgCode, flow, answers, hand: mouse, look: () => watch.look() })
      await watch.look()
      expect(watch.carried()).toBeGreaterThan(0)
      for (const event of ['page-view', 'step-shown', 'step-refused', 'step-submitted'])
        await expect.poll(() => watch.events.has(event), event).toBe(true)
      expectNone(watch)
    },
  )

test(
  'nothing that is typed into the pages of an account gets there either',
  { tag: '@long' },
  async ({ page, watch: expected }) => {
    const { email, password, uuid } = await startApplication(page, {
      lastName: canaries.lastName,
      isLater: true,
    })
    const watch = watchCanaries(page, [email, password])
    await page.goto('/dashboard/settings')
    for (const name of [
      'Change your email address',
      'Change your phone number',
      'Change your password',
      'Turn on one-time codes',
    ]) {
      await page.getByRole('button', { name }).click()
      await expect(page.locator(`main form :is(${fields})`).first()).toBeVisible()
      await expect(page.locator('main .lintel-waiting')).toHaveCount(0)
      expect(await typeCanaries(page), name).toBeGreaterThan(0)
      await page.locator('main form button[type="submit"]').last().click()
      await watch.look()
      await page.reload()
    }
    await page.goto(`/account/heloc/${uuid}`)
    await expect.poll(() => watch.events.has('status-shown')).toBe(true)
    await page.getByRole('banner').locator('summary', { hasText: 'Notifications' }).click()
    await expect.poll(() => watch.events.has('notifications-opened')).toBe(true)
    await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click()
    // What sends telemetry comes when a page is idle: a page that is left before says nothing.
    const isHeard = page.waitForRequest((request) => {
      const sent = request.postData() ?? ''
      return sent.includes('"event":"page-view"') && sent.includes('"pagePath":"/auth/login"')
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await isHeard
    await expect.poll(() => watch.events.has('sign-out')).toBe(true)
    await page.locator('#root_email').fill(email)
    await page.locator('#root_password').fill('Not-the-password-48!')
    await page.locator('main form button[type="submit"]').click()
    await expect(page.locator('main [class*="alert"]').first()).toBeVisible()
    await watch.look()
    await page.locator('#root_password').fill(password)
    await page.locator('main form button[type="submit"]').click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect.poll(() => watch.events.has('sign-in')).toBe(true)
    await watch.look()
    await page.goto('/auth/forgot-password')
    await page.locator('#root_email').fill(email)
    await page.locator('main form button[type="submit"]').click()
    await watch.look()
    expect(watch.carried()).toBeGreaterThan(0)
    expectNone(watch)
    // Wrong passwords are refused aloud.
    expected.console.splice(0)
  },
)
