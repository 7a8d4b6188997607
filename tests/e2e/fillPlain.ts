import type { Page } from '../../tools/browser/Page.ts'

/** Fills a form by the names that it sends, as a browser without a script can. */
export async function fillPlain(
  page: Pick<Page, 'locator'>,
  answers: Readonly<Record<string, string | true>>,
): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const named = `main form [name="${name}"]`
    const control = page.locator(named)
    if ((await control.count()) === 0) continue
    const type = (await control.first().evaluate((one: HTMLInputElement) => one.type)) as string
    const isTick = type === 'radio' || type === 'checkbox'
    const ticked = answer === true ? control : page.locator(`${named}[value="${answer}"]`)
    if (isTick && !(await ticked.isChecked())) await ticked.click()
    else if (type === 'select-one') await control.selectOption({ label: answer as string })
    else if (!isTick) await control.fill(answer as string)
  }
}
