import { problem } from '#origination'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Draft } from '../stores/draftStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import { isDraftKey } from '../secrets/draftKey.ts'
import type { SubmissionNeeds } from '../submissions/SubmissionNeeds.ts'

/**
 * Throws the same 404 for an unknown draft, another lender's, a wrong key, and one that an account
 * has claimed. `hold`: a transaction during which the draft can't be deleted.
 */
export async function openDraft(
  { org, params, headers }: Pick<CallRequest, 'org' | 'params' | 'headers'>,
  { store, drafts }: Pick<SubmissionNeeds, 'store' | 'drafts'>,
  hold?: Store,
): Promise<Draft> {
  const draft = await drafts.find(hold ?? store, org, params.uuid!, {
    hold: hold !== undefined,
  })
  if (!draft || draft.claimedBy !== null || !isDraftKey(headers['x-draft-key'], draft.keyHash))
    throw problem('server/not-found')
  return draft
}
