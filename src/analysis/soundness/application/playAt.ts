import type { ApplicationPlay, JsonObject } from '#model'
import { playApplication, type PlayedApplication } from '../../plays/playApplication.ts'
import type { Look } from './Look.ts'

/** The facts as a play, where it shows what is asked of it when it is played; else undefined. */
export function playAt(
  { engine, bundle }: Look,
  facts: JsonObject,
  shows: string,
  isShown: (played: PlayedApplication) => boolean,
): ApplicationPlay | undefined {
  const play: ApplicationPlay = { org: bundle.org.orgCode, facts, shows }
  return isShown(playApplication(engine, bundle.lifecycle, play)) ? play : undefined
}
