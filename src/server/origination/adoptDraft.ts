import { isInvited } from '#model'
import { moveDraft, tryDraft, type DraftSession } from '#origination'
import type { Bundles } from '../bundles/Bundles.ts'
import type { CallRequest } from '../http/registerCalls.ts'
import { acceptedLosses, placeOfLoss } from '../releases/lossesOf.ts'
import { createContext } from './createContext.ts'

/**
 * The session in the bundle in which its person goes on: the lender's current one. It stays in its
 * own where it would lose an answer whose loss no one accepted, and where it cannot move; if
 * `lintel check` now finds an error in its own, it moves in any case.
 */
export async function adoptDraft(
  { org, served }: Pick<CallRequest, 'org' | 'served'>,
  { bundles }: { readonly bundles: Pick<Bundles, 'find' | 'findValid' | 'release'> },
  session: DraftSession,
): Promise<DraftSession> {
  if (session.bundle === served.bundle.hash) return session
  const from = await bundles.find(org, session.bundle)
  const context = createContext(served.bundle.org)
  if (!(await bundles.findValid(org, session.bundle))) {
    const invited = isInvited(served.bundle.flows, session.flow) && { invited: true }
    const moved = moveDraft(served, session, { from, context: { ...context, ...invited } })
    return moved?.session ?? session
  }
  const { moved } = tryDraft(served, session, { from, context })
  const accepted = acceptedLosses(bundles.release(org))
  const isKept = moved?.lost.every((question) => accepted.has(placeOfLoss(question)))
  return isKept ? moved!.session : session
}
