import { canOpen, mergeSessions, takeWalk } from '#engine'
import { isInvited, type JsonObject, fromJson } from '#model'
import { moveDraft, problem, type DraftSession } from '#origination'
import type { Bundles } from '../bundles/Bundles.ts'
import { createContext } from './createContext.ts'

interface Pages {
  /** What the page saves, in its bundle. */
  readonly mine: DraftSession
  /** What the page knew before, as it sent it. */
  readonly base: JsonObject
  /** What is stored, in the bundle to which another page has moved it. */
  readonly theirs: DraftSession
}

/**
 * A draft that one page saves from a bundle which another page has left: what each of them changed,
 * in the bundle of the other page. Throws a ProblemError for a bundle that does not exist.
 */
export async function mergeDraft(
  bundles: Pick<Bundles, 'find'>,
  org: string,
  { mine, base, theirs }: Pages,
): Promise<DraftSession> {
  const find = async (hash: string) => {
    const found = await bundles.find(org, hash)
    if (!found) throw problem('server/unknown-bundle', {}, { pointer: '/base/bundle' })
    return found
  }
  const to = await find(theirs.bundle)
  const invited = isInvited(to.bundle.flows, theirs.flow) && { invited: true }
  const context = { ...createContext(to.bundle.org), ...invited }
  const move = async (session: DraftSession) => {
    if (session.bundle === theirs.bundle) return session
    return moveDraft(to, session, { from: await find(session.bundle), context })?.session ?? theirs
  }
  const was = { ...fromJson<DraftSession>(base), flow: theirs.flow, context }
  const moved = await move(mine)
  const merged = { ...moved, ...mergeSessions(await move(was), moved, theirs) }
  const step = canOpen(to.engine, merged, merged.step)
    ? merged.step
    : takeWalk(to.engine, merged).steps.at(-1)!
  return { ...merged, step, context: theirs.context }
}
