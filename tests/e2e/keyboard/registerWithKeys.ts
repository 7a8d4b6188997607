import { expect, type Page } from '@playwright/test'
import type { JsonObject } from '#model'
import type { Words } from '../../../tools/browser/answerScreen.ts'
import { bundleOf, openStep, submitButton } from '../walkFlow.ts'
import { answerWithKeys } from './answerWithKeys.ts'
import { expectFocus } from './keyboardHands.ts'
import { seeFocus } from './seeFocus.ts'
import { stepOn } from './stepOn.ts'

interface Registration {
  readonly orgCode: string
  readonly flow: string
  /** By form. */
  readonly answers: Readonly<Record<string, JsonObject>>
  readonly words: Words
  /** Called on each step before it is answered. */
  readonly look?: (step: string) => Promise<void>
}

/** From the first step, past the header by its skip link, to the application. */
export async function registerWithKeys(
  page: Page,
  { orgCode, flow, answers, words, look }: Registration,
): Promise<void> {
  const { flows, forms } = bundleOf(orgCode)
  await expect(submitButton(page)).toBeVisible()
  for (const language of await page.locator('.languages a').allInnerTexts())
    expect((await stepOn(page)).words, 'each language comes first').toBe(language)
  expect((await stepOn(page)).words, 'the first stop').toBe('Skip to the main content')
  await page.keyboard.press('Enter')
  expect((await seeFocus(page)).id, 'the skip link leads past the header').toBe('main')
  for (;;) {
    const step = await openStep(page, orgCode, flow)
    const { form } = flows[flow]!.steps[step]!
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms[form]!.ui.page.heading)
    await expect(page.locator('main form .lintel-waiting')).toHaveCount(0)
    await expectFocus(page)
    await look?.(step)
    await answerWithKeys(page, answers[form]!, words)
    const before = page.url()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href !== before, { timeout: 20_000 })
    if (/\/account\/heloc\/[0-9a-f]{8}-/.test(page.url())) return
  }
}
