import { equal, notEqual } from 'node:assert/strict'
import type { Page } from '../../src/cli/browser/driver/Page.ts'
import { until } from '../../src/cli/browser/driver/until.ts'
import { seeText } from './seeText.ts'

/** An agent, who is on the dashboard, lets a borrower whom nobody could identify send documents again; by the keyboard. */
export async function helpAtDesk(page: Page, name: string, look: () => Promise<void>): Promise<void> {
  // The newest first: of two with that name the one who waits now.
  const card = page.getByRole('listitem').filter({ hasText: name }).first()
  const help = card.getByRole('group', { name })
  await seeText(help, 'cannot continue alone')
  await look()

  const again = help.getByRole('button', { name: 'Let them send documents again' })
  equal(await again.getAttribute('aria-expanded'), 'false')
  await again.press('Enter')
  await until(async () => (await again.getAttribute('aria-expanded')) === 'true', 'what the agent writes is unfolded')
  const confirm = help.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.press('Enter')
  const problem = help.getByRole('alert')
  await seeText(problem, 'Write a few words')
  await until(() => problem.evaluate((element) => element === document.activeElement), 'the focus on what is wrong')
  await look()

  const note = help.getByRole('textbox', { name: 'What did you do and see?' })
  await note.fill('Called them: the license has run out, they will send a passport.')
  await confirm.press('Enter')
  await seeText(page.getByRole('region', { name: 'Messages' }), 'Kept, with your name')
  await help.waitFor({ state: 'hidden' })
  await seeText(card, 'Waiting for the borrower')
  notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is somewhere')
  await look()
}
