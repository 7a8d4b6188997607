import { startApplication } from '../../e2e/startApplication.ts'
import { walkSettings, type SettingsWalk } from '../../e2e/walkSettings.ts'
import { ignoreLines } from '../../e2e/ignoreLines.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

const look: SettingsWalk['look'] = (page) => expectNoErrors(page, 'alder', 'settings and sign-in')

/**
 * Turns on one-time codes, changes the password with a recovery code and signs in on another device
 * with a code.
 */
export const secureAccount: Walk = async ({ open }) => {
  const { page, said } = await open({ isStill: true })
  const other = await open({ width: 360, isStill: true })
  const applicant = await startApplication(page, { isLater: true })
  await walkSettings({ page, elsewhere: other.page, applicant, look, refused: () => undefined })
  for (const lines of [said, other.said]) ignoreLines({ console: lines }, /status of (401|422)/)
}
