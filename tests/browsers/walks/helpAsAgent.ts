import { advanceApplication } from '../../e2e/advanceApplication.ts'
import { comeInAsAgent } from '../../e2e/comeInAsAgent.ts'
import { helpAtDesk } from '../../e2e/helpAtDesk.ts'
import { startApplication } from '../../e2e/startApplication.ts'
import { ignoreLines } from '../../e2e/ignoreLines.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/** A borrower cannot be identified; the lender’s agent signs in with a code and helps them. */
export const helpAsAgent: Walk = async ({ open }) => {
  const borrower = await open({ isStill: true })
  const applicant = await startApplication(borrower.page, { lastName: 'Smear', isLater: true })
  await advanceApplication(borrower.page, applicant, 'identity/help')
  const { page, said } = await open({ isStill: true })
  await comeInAsAgent(page)
  ignoreLines({ console: said }, /status of 401/)
  await helpAtDesk(page, 'Rosa Smear', () => expectNoErrors(page, 'alder', 'the desk'))
}
