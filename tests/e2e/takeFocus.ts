import { expect, type Locator } from '@playwright/test'

/** Playwright's `focus` does nothing, and says nothing, on what is there and not yet visible. */
export async function takeFocus(place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  await place.focus()
  await expect(place).toBeFocused()
}
