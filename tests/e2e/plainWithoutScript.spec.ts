import type { Page } from '@playwright/test'
import { createDataDirectory } from './createDataDirectory.ts'
import { expect, test } from './borrower.ts'
import { fillPlain } from './fillPlain.ts'
import { startOwnServer, type OwnServer } from './startOwnServer.ts'
import { submitButton } from './walkFlow.ts'

/** examples/permit in a browser without a script. */
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(createDataDirectory(), { LINTEL_CONFIG: 'examples/permit' })
})
test.afterAll(() => server.kill('SIGTERM'))

const see = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const problems = (page: Page) => page.locator('.lintel-summary li')

test('a permit is asked for, with errors, and signed', async ({ page }) => {
  await page.goto(server.url)
  await see(page, 'Your street party')
  await fillPlain(page, {
    '/street': 'Juniper Street',
    '/day/month': '6',
    '/day/day': '12',
    '/day/year': '2027',
    '/from': '3 pm',
    '/hours': 'seven',
    '/guests': '40',
  })
  await submitButton(page).click()
  await expect(problems(page).first()).toBeVisible()
  await expect(page.locator('[name="/hours"]')).toHaveValue('seven')
  await fillPlain(page, { '/hours': '7', '/music': 'PLAYED' })
  await submitButton(page).click()
  await see(page, 'Who is responsible?')
  await fillPlain(page, {
    '/name': 'Noor Haddad',
    '/phone': '415-555-0133',
    '/email': 'noor.haddad@example.com',
  })
  await submitButton(page).click()
  await see(page, 'Check and sign')
  await expect(page.getByText('Noor Haddad · (415) 555-0133')).toBeVisible()
  await page.getByRole('link', { name: 'Change You', exact: true }).click()
  await see(page, 'Who is responsible?')
  await submitButton(page).click()
  await see(page, 'Check and sign')
  await submitButton(page).click()
  await expect(problems(page).first()).toBeVisible()
  await page.locator('main form [type=checkbox]').first().check()
  await fillPlain(page, { '/ownSignature/name': 'Noor Haddad', '/ownSignature/adopted': true })
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/done$/)
  await expect(page.locator('main form')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/[A-Z\d]{4,}/)
})
