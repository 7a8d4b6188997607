import { compile } from '#engine'
import { civilDate, contextOf, tryDraft } from '#origination'
import type { DraftTrial, TriedDraft } from '../releases/TrialThread.ts'
import { serveBundle } from './serveBundle.ts'

/** Tries each draft as it would be moved when its person returns. */
export async function tryInThread({
  candidate,
  before,
  drafts,
  from: moment,
}: DraftTrial): Promise<readonly TriedDraft[]> {
  const { served } = serveBundle(candidate)
  const from = before && { bundle: before, engine: compile(before, () => undefined) }
  const { org } = candidate.bundle
  const no = { isSignedIn: false, hasEmail: false, hasPhone: false }
  const context = contextOf(org, no, civilDate(moment, org.zone ?? 'UTC'))
  return drafts.map((draft) => {
    const { outcome, moved } = tryDraft(served, draft, { from, context })
    return { outcome, again: moved?.again ?? [], lost: moved?.lost ?? [] }
  })
}
