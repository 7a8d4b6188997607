import type { Page } from '../../src/cli/browser/driver/Page.ts'
import { seePath } from './seePath.ts'
import { withFreshCode } from './staffCodes.ts'
import { submitButton } from './walkFlow.ts'

const agent = 'agent.alder@example.com'

/**
 * Signs in as the main brand’s agent by what the test bench shows: with a password, then with a
 * code.
 */
export async function comeInAsAgent(
  page: Page,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  const row = page.locator('main').getByRole('row', { name: new RegExp(agent) })
  await page.goto('/sandbox')
  await row.waitFor()
  await look()
  await withFreshCode(agent, async () => {
    await page.reload()
    await row.waitFor()
    const [email, password, code] = (await row.getByRole('cell').allInnerTexts()).slice(1)
    await row.getByRole('link', { name: 'Agent' }).click()
    await page.locator('#root_email').fill(email!)
    await page.locator('#root_password').fill(password!)
    await submitButton(page).click()
    await page.locator('#root_code').fill(code!)
    await submitButton(page).click()
    await seePath(page, /\/dashboard/)
  })
}
