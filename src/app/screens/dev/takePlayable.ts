import { isPlayableOf } from '#analysis/play'
import type { Session } from '#model'
import type { Edition } from '../../session/Edition.ts'
import { openPlayableFlow } from './openPlayableFlow.ts'
import { playMemory } from './playMemory.ts'

/** The session of this tab's counterexample, if it is for this lender's flow. */
export async function takePlayable(edition: Edition, flow: string): Promise<Session | undefined> {
  const play = playMemory.read()?.play
  if (
    !play ||
    !('flow' in play) ||
    play.flow !== flow ||
    !isPlayableOf(play, edition.bundle.org.orgCode)
  )
    return undefined
  const { session } = await openPlayableFlow(edition, play)
  return session
}
