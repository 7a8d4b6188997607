import type { Page } from '@playwright/test'
import { findOverflow } from '../../src/cli/browser/driver/findOverflow.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { isDeep } from '../deep.ts'
import { keepPicture } from './keepPicture.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { startApplication } from './startApplication.ts'

test('an agent at his desk helps whom nobody can identify: what he can do, his note, what came of it', async ({ page, watch }) => {
  test.setTimeout(240_000)
  const borrower = await startApplication(page, { lastName: 'Smear', isLater: true })
  await advanceApplication(page, borrower, 'identity/help')
  const jwt = await signInAsAgent(page)
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  watch.console.length = 0
  await page.goto('/dashboard')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Rosa Smear' }) })
    .first()
  const help = card.getByRole('group', { name: 'Rosa Smear' })
  await expect(help).toContainText('cannot go on alone')
  await expectSound(page)

  const again = help.getByRole('button', { name: 'Let them send documents again' })
  await expect(again).toHaveAttribute('aria-expanded', 'false')
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-expanded', 'true')
  await help.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  await expect(help.getByRole('alert')).toBeFocused()
  await expect(help.getByRole('alert')).toContainText('Write a few words')
  await expectSound(page)

  await help
    .getByRole('textbox', { name: 'What did you do and see?' })
    .fill('Called them: the license has run out, they will send a passport.')
  await help.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Kept, with your name')
  await expect(help).toBeHidden()
  await expect(card).toContainText('Waiting for the borrower')
  expect(await page.evaluate(() => document.activeElement === document.body), 'the focus is somewhere').toBe(false)
  await expectSound(page)
})

async function expectSound(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await keepPicture(page, `desk-${width}`)
    expect(await findOverflow(page), `${width} px`).toEqual([])
    if (isDeep || width === 360) await expectAccessible(page)
  }
}
