import type { Page } from '../../../../tools/browser/Page.ts'
import type { CaseFailure } from '#analysis'
import { until } from '../../../../tools/browser/until.ts'
import type { ApplicationPage } from './ApplicationPage.ts'

/**
 * Waits until the page shows the screen at this path; otherwise returns what it shows. `within`:
 * milliseconds.
 */
export async function awaitScreen(
  { watched: { page }, uuid }: ApplicationPage,
  path: string,
  within: number,
): Promise<CaseFailure | undefined> {
  try {
    await until(() => isShown(page, uuid, path), path, { within, every: 100 })
    return undefined
  } catch {
    const cause = `The page shows “${(await page.locator('main h1').allInnerTexts()).join(' ')}”: another screen than the status leads to`
    return {
      at: `the page at ${path || 'the application'}`,
      expected: path,
      actual: await pathIn(page, uuid),
      cause,
    }
  }
}

async function pathIn(page: Page, uuid: string): Promise<string> {
  const address = await page.url()
  return new URL(address).pathname.split(uuid)[1]?.replace(/^\//, '') ?? address
}

/** The heading is there and nothing is loading or being sent. */
async function isShown(page: Page, uuid: string, path: string): Promise<boolean> {
  if (!(await page.url()).includes(uuid) || (await pathIn(page, uuid)) !== path) return false
  if (!(await page.locator('main .step h1, main .plain-page h1').first().isVisible())) return false
  return (
    (await page
      .locator('main .skeleton, main .lintel-waiting, main form button[aria-disabled]')
      .count()) === 0
  )
}
