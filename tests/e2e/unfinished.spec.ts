import { expect, test } from './borrower.ts'
import { answerForm } from '../../tools/browser/answerForm.ts'
import { mouse } from '../../tools/browser/mouse.ts'
import { copyConfiguration } from './copyConfiguration.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { createPerson } from './people.ts'
import { savedAt } from './savedAt.ts'
import { setFlags } from './setFlags.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { submitButton } from './walkFlow.ts'
import { proves } from '../proves.ts'
import { walkRegistration } from './walkRegistration.ts'

const path = '/account/heloc/register-v2'

/** One server for all: its flags change while it runs. */
test.describe.configure({ mode: 'default' })

const configuration = copyConfiguration('alder', {
  'fe-heloc-register-v2-submit': { enabled: false },
})
let server: OwnServer

const isRedesignOff = async () =>
  /"fe-heloc-redesign-2025":\{"enabled":false/.test(await (await fetch(server.url + path)).text())

test.beforeAll(async () => {
  server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: configuration })
})

test.afterAll(() => server.kill('SIGTERM'))

test.describe('registration-v2 as the specification leaves it (decision 1, flag off)', () => {
  test('the birthdate only shows an alert', proves('A-REG2-009'), async ({ page }) => {
    const { answers } = createPerson()
    await page.goto(server.url + path)
    await walkRegistration(page, 'birthdate', { answers })
    await answerForm(page, answers['registration/birthdate']!, mouse)
    await submitButton(page).click()
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('alertdialog'))
        .or(page.getByRole('dialog'))
        .first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/register-v2\/birthdate$/)
  })

  test(
    'phone-and-email leads to annual-income, set-password to birthdate',
    proves('A-REG2-007', 'A-REG2-008', 'A-ROUTE-016', 'A-ROUTE-017'),
    async ({ page }) => {
      const { answers } = createPerson()
      await page.goto(server.url + path)
      // An address typed earlier would meet the draft before it.
      const atBirthdate = savedAt(page, 'birthdate')
      await walkRegistration(page, 'birthdate', { answers })
      await atBirthdate
      await page.goto(`${server.url}${path}/phone-and-email`)
      await answerForm(page, answers['registration/phone-and-email']!, mouse)
      const atIncome = savedAt(page, 'annual-income')
      await submitButton(page).click()
      await expect(page).toHaveURL(/\/register-v2\/annual-income$/)
      await atIncome
      await page.goto(`${server.url}${path}/set-password`)
      await answerForm(page, answers['registration/set-password']!, mouse)
      await submitButton(page).click()
      await expect(page).toHaveURL(/\/register-v2\/birthdate$/)
    },
  )
})

test(
  'without the redesign flag every register-v2 path leads to /register, the query kept',
  proves('A-REDIR-001', 'A-ROUTE-009', 'A-FLAG-004'),
  async ({ page }) => {
    setFlags(configuration, 'alder', { 'fe-heloc-redesign-2025': { enabled: false } })
    await expect.poll(isRedesignOff).toBe(true)
    for (const step of ['', '/home-address', '/set-password']) {
      await page.goto(`${server.url}${path}${step}?utm_source=letter`)
      await expect(page).toHaveURL(/\/account\/heloc\/register\?/)
      expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter')
    }
    // What the page still fetches ahead would be refused by a server that is gone.
    await page.goto('about:blank')
  },
)
