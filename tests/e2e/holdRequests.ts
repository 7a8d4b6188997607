import type { Page } from '@playwright/test'

/** Holds back the requests of that address until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp | string): Promise<() => void> {
  let release!: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
