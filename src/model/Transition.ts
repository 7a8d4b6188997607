import type { Effect } from './Effect.ts'
import type { Issue } from './Issue.ts'
import type { Session } from './Session.ts'

export interface Transition {
  readonly session: Session
  readonly issues: readonly Issue[]
  readonly effects: readonly Effect[]
}
