import type { Page } from '@playwright/test'
import { canaries } from './watchCanaries.ts'

/** Fields that take words or figures. */
export const fields =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'

/** Types a canary into every field of the page that takes words or figures, and leaves it. */
export async function typeCanaries(page: Page): Promise<number> {
  let typed = 0
  for (const field of await page
    .locator(`main form :is(${fields}):visible, dialog form :is(${fields}):visible`)
    .all()) {
    const [mode, type, name, most] = await field.evaluate((input: HTMLInputElement) => [
      input.inputMode,
      input.type,
      input.id,
      input.maxLength,
    ])
    const isFigure = mode === 'numeric' || mode === 'decimal' || type === 'tel'
    const canary = /ssn/i.test(String(name))
      ? canaries.ssn
      : type === 'tel'
        ? canaries.phone
        : isFigure
          ? canaries.income
          : canaries.words
    await field.fill(Number(most) > 0 ? canary.slice(0, Number(most)) : canary)
    await field.blur()
    typed++
  }
  return typed
}
