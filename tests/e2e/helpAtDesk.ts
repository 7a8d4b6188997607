import { equal } from 'node:assert/strict'
import type { Page } from '../../tools/browser/Page.ts'
import { until } from '../../tools/browser/until.ts'
import { seeText } from './seeText.ts'

/**
 * An agent, who is on the dashboard or at the queue, opens a file and lets a borrower who could not
 * be identified send documents again; by the keyboard.
 */
export async function helpAtDesk(
  page: Page,
  name: string,
  look: () => Promise<void>,
): Promise<void> {
  // The newest first: of two with that name the one who waits now.
  await page.getByRole('link', { name }).first().press('Enter')
  const tasks = page.getByRole('region', { name: 'Tasks' })
  await seeText(tasks, name)
  await look()

  const acts = page.getByRole('region', { name: 'What you can do' })
  const again = acts.getByRole('button', { name: 'Ask for ID documents again' })
  equal(await again.getAttribute('aria-expanded'), 'false')
  await again.press('Enter')
  await until(
    async () => (await again.getAttribute('aria-expanded')) === 'true',
    'what the agent writes is unfolded',
  )
  const confirm = acts.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.press('Enter')
  const problem = acts.getByRole('alert')
  await seeText(problem, 'Write a few words')
  await until(
    () => problem.evaluate((element) => element === document.activeElement),
    'the focus on what is wrong',
  )
  await look()

  const note = acts.getByRole('textbox', { name: 'What did you do and see?' })
  await note.fill('Called them: the license has run out, they will send a passport.')
  await confirm.press('Enter')
  await seeText(page.getByRole('region', { name: 'Messages' }), 'Done and recorded in the journal')
  await page.getByRole('link', { name: 'Notes' }).press('Enter')
  await seeText(page.getByRole('region', { name: 'Notes' }), 'they will send a passport')
  await seeText(tasks, 'Nothing to do right now.')
  await until(
    () => page.evaluate(() => document.activeElement?.tagName !== 'BODY'),
    'the focus is somewhere',
  )
  await look()
}
