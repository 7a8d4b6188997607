import type { FileChooser, Page } from '@playwright/test'

/** Returns the file dialog that `open` brings up. */
export async function catchFileChooser(
  page: Page,
  open: () => Promise<void>,
): Promise<FileChooser> {
  const caught = page.waitForEvent('filechooser')
  // Keys take a different way into the page and could overtake the order to catch dialogs; this
  // call cannot.
  await page.evaluate(() => undefined)
  await open()
  return caught
}
