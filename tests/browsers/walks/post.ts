import { equal, ok } from 'node:assert/strict'
import type { Page } from '../../../tools/browser/Page.ts'
import { until } from '../../../tools/browser/until.ts'
import { createPlainPerson } from '../../e2e/createPlainPerson.ts'
import { fillPlain } from '../../e2e/fillPlain.ts'
import { bundleOf, submitButton } from '../../e2e/walkFlow.ts'
import type { Walk } from '../Walk.ts'

/** Registers with forms alone: the script that takes steps over comes, and does nothing. */
export const post =
  (flow: string, path: string, orgCode: string): Walk =>
  async ({ open }) => {
    const { page } = await open({ width: 390 })
    await page.route('**/assets/index-*.js', (held) =>
      held.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(`/account/heloc${path}?orgCode=${orgCode}`)
    await send(page)
    ok((await page.locator('.lintel-summary li').count()) > 0)
    const { answers } = createPlainPerson()
    const { steps } = bundleOf(orgCode).flows[flow]!
    for (let times = 0; times < 2 * Object.keys(steps).length; times++) {
      await fillPlain(page, answers)
      const isLast = (await page.locator('[type=password]').count()) > 0
      await send(page)
      if (isLast) break
    }
    ok(/\/account\/heloc\/[\da-f-]{36}$/.test(new URL(await page.url()).pathname))
    equal(await page.locator('main form').count(), 0)
  }

/** Presses the form's button, and waits for the next document. */
async function send(page: Page): Promise<void> {
  const isNew = () =>
    page.evaluate(() => document.readyState === 'complete' && !('isSent' in globalThis))
  await page.evaluate(() => void Object.assign(globalThis, { isSent: true }))
  await submitButton(page).click()
  await until(() => isNew().catch(() => false), 'the next page')
}
