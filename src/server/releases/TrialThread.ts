import type { Bundle } from '#model'
import type { DraftSession, DraftOutcome, DraftQuestion } from '#origination'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'

/** Drafts of one bundle, to try on another one of their lender. */
export interface DraftTrial {
  readonly candidate: WrittenBundle
  /** When their people return, at the earliest. */
  readonly from: Date
  /** Their bundle; without it nothing is known of what they were asked. */
  readonly before?: Bundle
  readonly drafts: readonly DraftSession[]
}

/** What would become of a draft, without anything that its person entered. */
export interface TriedDraft {
  readonly outcome: DraftOutcome
  readonly again: readonly DraftQuestion[]
  readonly lost: readonly DraftQuestion[]
}

/** Works while requests are answered. Each rejects if the thread ends instead. */
export interface TrialThread {
  /** Compiles a stored bundle. */
  write(bundle: Bundle): Promise<WrittenBundle>
  /** What would become of each draft when its person returns. */
  tryDrafts(trial: DraftTrial): Promise<readonly TriedDraft[]>
}
