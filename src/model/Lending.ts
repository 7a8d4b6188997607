import type { DocumentSet } from './DocumentSet.ts'
import type { LendingApprovals } from './LendingApprovals.ts'
import type { LendingAdverseAction } from './LendingAdverseAction.ts'
import type { LendingCalendar } from './LendingCalendar.ts'
import type { LendingConsents } from './LendingConsents.ts'
import type { LendingDeadlines } from './LendingDeadlines.ts'
import type { LendingFigureTopics } from './LendingFigureTopics.ts'
import type { LendingHmda } from './LendingHmda.ts'
import type { LendingHmdaEdits } from './LendingHmdaEdits.ts'
import type { LendingHmdaRegister } from './LendingHmdaRegister.ts'
import type { LendingLaw } from './LendingLaw.ts'
import type { LendingPolicies } from './LendingPolicies.ts'
import type { LendingRetention } from './LendingRetention.ts'
import type { LendingStates } from './LendingStates.ts'
import type { LendingUnderwriting } from './LendingUnderwriting.ts'

/** lending/*.json of one lender. Never sent to the page. */
export interface Lending {
  readonly underwriting: LendingUnderwriting
  readonly states: LendingStates
  readonly calendar: LendingCalendar
  readonly deadlines: LendingDeadlines
  readonly adverseAction: LendingAdverseAction
  readonly hmda: LendingHmda
  /** A lender that files no register has none. */
  readonly hmdaRegister?: LendingHmdaRegister
  /** As above. */
  readonly hmdaEdits?: LendingHmdaEdits
  readonly documents: DocumentSet
  /** Bundles stored before this file existed have none. */
  readonly consents?: LendingConsents
  /** As above. */
  readonly retention?: LendingRetention
  /** As above; without it, no second person is asked for. */
  readonly approvals?: LendingApprovals
  /** As above; without it, no source can rest on a policy of the lender. */
  readonly policies?: LendingPolicies
  /** As above; without it, no law bounds what a lender can set. */
  readonly law?: LendingLaw
  /** As above; without it, no sentence is held to days and months of these files. */
  readonly figureTopics?: LendingFigureTopics
}
