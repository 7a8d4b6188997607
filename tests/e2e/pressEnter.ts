import type { Locator } from '@playwright/test'
import { takeFocus } from './takeFocus.ts'

/** Presses Enter on a link or button that can be seen. */
export async function pressEnter(place: Locator): Promise<void> {
  await takeFocus(place)
  await place.press('Enter')
}
