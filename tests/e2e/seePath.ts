import type { Page } from '../../tools/browser/Page.ts'

/** Waits until the page is at a path that fits. */
export async function seePath(page: Page, wanted: RegExp, within = 120_000): Promise<void> {
  await page
    .waitForURL(({ pathname }) => wanted.test(pathname), { timeout: within })
    .catch(async (error: Error) => {
      throw new Error(`${error.message}: not at ${String(wanted)}, but at ${await page.url()}`)
    })
}
