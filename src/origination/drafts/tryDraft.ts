import { isInvited } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { moveDraft, type DraftSession, type MovedDraft } from './moveDraft.ts'

/**
 * What becomes of a draft when its person returns: `same`: they notice nothing; `pinned`: it stays
 * in its bundle; `moved`: with all answers; `again`: with a question to answer; `lost`: an answer
 * is asked no more.
 */
export type DraftOutcome = 'same' | 'moved' | 'again' | 'lost' | 'pinned'

export interface Tried {
  readonly outcome: DraftOutcome
  /** Unless it is pinned. */
  readonly moved?: MovedDraft
}

/**
 * Tries a draft in another bundle. Pinned are co-signers' drafts, who sign what the other person
 * has sent, and those whose flow the bundle does not have.
 */
export function tryDraft(
  to: CompiledBundle,
  draft: DraftSession,
  how: Parameters<typeof moveDraft>[2],
): Tried {
  const { flows } = (how.from ?? to).bundle
  const moved = isInvited(flows, draft.flow) ? undefined : moveDraft(to, draft, how)
  if (!moved) return { outcome: 'pinned' }
  const { isSame, again, lost } = moved
  if (lost.length > 0) return { outcome: 'lost', moved }
  if (again.length > 0) return { outcome: 'again', moved }
  return { outcome: isSame ? 'same' : 'moved', moved }
}
