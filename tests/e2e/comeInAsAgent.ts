import type { Page } from '../../tools/browser/Page.ts'
import { seePath } from './seePath.ts'
import { withFreshCode } from './staffCodes.ts'
import { submitButton } from './walkFlow.ts'

/**
 * Signs in as the main brand’s agent or broker by what the test bench shows: with a password, then
 * with a code. Agents come to the console, brokers to the dashboard.
 */
export async function comeInAsAgent(
  page: Page,
  look: () => Promise<void> = async () => undefined,
  role: 'Agent' | 'Broker' = 'Agent',
): Promise<void> {
  const who = `${role.toLowerCase()}.alder@example.com`
  const row = page.locator('main').getByRole('row', { name: new RegExp(who) })
  await page.goto('/sandbox')
  await row.waitFor()
  await look()
  await withFreshCode(who, async () => {
    await page.reload()
    await row.waitFor()
    const [email, password, code] = (await row.getByRole('cell').allInnerTexts()).slice(1)
    await row.getByRole('link', { name: role }).click()
    await page.locator('#root_email').fill(email!)
    await page.locator('#root_password').fill(password!)
    await submitButton(page).click()
    await page.locator('#root_code').fill(code!)
    await submitButton(page).click()
    await seePath(page, role === 'Agent' ? /\/agent/ : /\/dashboard/)
  })
}
