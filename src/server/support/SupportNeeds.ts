import type { Store } from '../stores/openDatabase.ts'
import type { Tokens } from '../secrets/createTokens.ts'
import type { ApplicationStore } from '../stores/applicationStore.ts'
import type { IdentityStore } from '../stores/identityStore.ts'
import type { FeedbackStore } from '../stores/feedbackStore.ts'

/** What telemetry and experiments need. */
export interface SupportNeeds {
  readonly store: Store
  readonly tokens: Tokens
  readonly applications: ApplicationStore
  readonly identities: IdentityStore
  readonly feedback: FeedbackStore
}
