import type { Page } from '@playwright/test'

/** Fills a form by the names that it sends, as a browser without a script can. */
export async function fillPlain(
  page: Page,
  answers: Readonly<Record<string, string | true>>,
): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const control = page.locator(`main form [name="${name}"]`)
    if ((await control.count()) === 0) continue
    const tag = await control.first().evaluate((one) => (one as HTMLInputElement).type)
    if (answer === true) await control.check()
    else if (tag === 'radio' || tag === 'checkbox')
      await page.locator(`main form [name="${name}"][value="${answer}"]`).check()
    else if (tag === 'select-one') await control.selectOption({ label: answer })
    else await control.fill(answer)
  }
}
