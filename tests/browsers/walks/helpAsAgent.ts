import { advanceApplication } from '../../e2e/advanceApplication.ts'
import { comeInAsAgent } from '../../e2e/comeInAsAgent.ts'
import { helpAtDesk } from '../../e2e/helpAtDesk.ts'
import { ignoreLines } from '../../e2e/ignoreLines.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { seeText } from '../../e2e/seeText.ts'
import { startApplication } from '../../e2e/startApplication.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/**
 * A borrower cannot be identified; the lender’s agent signs in with a code, finds the file in the
 * queue, helps them, and reads the reports: on a wide screen and on a phone.
 */
export const helpAsAgent: Walk = async ({ open }) => {
  const borrower = await open({ isStill: true })
  const applicant = await startApplication(borrower.page, { lastName: 'Smear', isLater: true })
  await advanceApplication(borrower.page, applicant, 'identity/help')
  const { page, said } = await open({ isStill: true })
  await comeInAsAgent(page)
  ignoreLines({ console: said }, /status of 401/)
  const look = (screen: string) => async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoErrors(page, 'alder', `${screen}, ${width} px`)
    }
  }

  await page.goto('/agent')
  await seeHeading(page, 'Queue')
  await look('the queue')()
  const search = page.locator('input[type="search"]')
  await search.fill('Smear')
  await search.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === 'Smear')
  await seeText(page.getByRole('table'), 'Rosa Smear')
  // Of two with that name, from walks before, the newest waits now.
  await page.goto('/agent?search=Smear&sort=created')
  await helpAtDesk(page, 'Rosa Smear', look('the desk'))

  await page.goto('/agent')
  await page.getByRole('link', { name: 'Reports' }).click()
  await seeHeading(page, 'Reports')
  await seeText(page.getByRole('table', { name: /^From entering a stage/ }), 'Verify Identity')
  await look('the reports')()
}
