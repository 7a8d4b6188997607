import { deepEqual } from 'node:assert/strict'
import type { Page } from '../../tools/browser/Page.ts'
import { advanceApplication } from './advanceApplication.ts'
import { startApplication, type Applicant } from './startApplication.ts'
import { walkApplication } from './walkApplication.ts'

/**
 * Answers the last screen before the decision at `decision`; the applicant’s last name decides
 * which one it is.
 */
export async function walkToDecision(
  page: Page,
  lastName: string,
  decision: string,
): Promise<Applicant> {
  const applicant = await startApplication(page, { lastName, isLater: true })
  await advanceApplication(page, applicant, 'liens')
  await page.goto(`/account/heloc/${applicant.uuid}`)
  const visited = await walkApplication(page, {
    orgCode: 'alder',
    legalName: applicant.legalName,
    until: decision,
  })
  deepEqual(visited, ['liens', decision])
  return applicant
}
