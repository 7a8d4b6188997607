import { Client } from 'pg'
import { answerScreen } from '../../tools/browser/answerScreen.ts'
import { findRunning } from '../../src/server/stores/embedded/findRunning.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, test } from './borrower.ts'
import { createDataDirectory } from './createDataDirectory.ts'
import { ignoreLines } from './ignoreLines.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication } from './startApplication.ts'
import { startOwnServer } from './startOwnServer.ts'
import { typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

const question = { name: 'Confirm it’s you' }

test(
  'a bank account, long after signing in: the password is asked over the form, which stays as it is',
  { tag: '@long' },
  async ({ page, watch }) => {
    const folder = createDataDirectory()
    const server = await startOwnServer(folder)
    try {
      const person = await startApplication(page, { origin: server.url, isLater: true })
      await advanceApplication(page, person, 'bank/disburse')
      await page.goto(`${server.url}/account/heloc/${person.uuid}/bank/disburse`)
      await submitButton(page).waitFor()
      const { form } = bundleOf('alder').screens.screens['bank/disburse']!
      await answerScreen(page, bundleOf('alder').forms[form!]!, typicalAnswers['bank/disburse']!, {
        legalName: person.legalName,
        today: '',
      })
      await ageSessions(folder)

      await submitButton(page).click()
      const dialog = page.getByRole('dialog', question)
      await expect(dialog.getByRole('heading', question)).toBeFocused()
      const password = dialog.getByLabel('Password', { exact: true })
      await expect(password).toBeVisible()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await seeScreen(page, `reauthentication-${width}`)
      }

      await dialog.getByRole('button', { name: 'Not now' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Before this step we need to know that it is you')).toBeVisible()
      const account = page.getByLabel('Account number', { exact: true })
      await expect(account, 'what was typed stays').not.toHaveValue('')

      await submitButton(page).click()
      await password.fill('Larkspur-Lane-211!')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('This is not your password.').first()).toBeVisible()
      await password.fill(person.password)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(page).not.toHaveURL(/bank\/disburse$/)
      ignoreLines(watch, /status of (403|422)/)
      await page.goto('about:blank')
    } finally {
      await server.kill('SIGTERM')
    }
  },
)

/** As if each session had been opened the evening before. */
async function ageSessions(folder: string): Promise<void> {
  const client = new Client(findRunning(folder))
  await client.connect()
  const { rowCount } = await client.query(
    `update sessions set authenticated = authenticated - interval '12 hours'`,
  )
  await client.end()
  expect(rowCount).toBeGreaterThan(0)
}
