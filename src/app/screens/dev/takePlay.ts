import { isPlayOf } from '#analysis/plays'
import type { Session } from '#model'
import type { Edition } from '../../session/Edition.ts'
import { openFlowPlay } from './openFlowPlay.ts'
import { playMemory } from './playMemory.ts'

/** The session of this tab's counterexample, if it is for this lender's flow. */
export async function takePlay(edition: Edition, flow: string): Promise<Session | undefined> {
  const play = playMemory.read()?.play
  if (!play || !('flow' in play) || play.flow !== flow || !isPlayOf(play, edition.bundle.org.orgCode)) return undefined
  const { session } = await openFlowPlay(edition, play)
  return session
}
