import type { Page } from '@playwright/test'
import { findOverflow } from '../../src/cli/browser/driver/findOverflow.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { isDeep } from '../deep.ts'
import { helpAtDesk } from './helpAtDesk.ts'
import { keepPicture } from './keepPicture.ts'
import { signInAsAgent } from './signInAsAgent.ts'
import { startApplication } from './startApplication.ts'

test('an agent at the desk helps a borrower who cannot be identified: what they can do, their note, what came of it', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000)
  const borrower = await startApplication(page, { lastName: 'Smear', isLater: true })
  await advanceApplication(page, borrower, 'identity/help')
  const jwt = await signInAsAgent(page)
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  watch.console.length = 0
  await page.goto('/dashboard')
  await helpAtDesk(page, 'Rosa Smear', () => expectNoErrors(page))
})

async function expectNoErrors(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await keepPicture(page, `desk-${width}`)
    expect(await findOverflow(page), `${width} px`).toEqual([])
    if (isDeep || width === 360) await expectAccessible(page)
  }
}
