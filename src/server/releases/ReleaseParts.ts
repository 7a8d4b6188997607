import type { Audit } from '../secrets/createAudit.ts'
import type { Store } from '../stores/openDatabase.ts'

/** What publishing and taking back need. */
export interface ReleaseParts {
  readonly store: Store
  readonly audit: Audit
  /** The time of applications. */
  readonly now: Date
}
