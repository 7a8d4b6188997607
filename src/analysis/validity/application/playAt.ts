import type { ApplicationPlay, JsonObject } from '#model'
import { playApplication, type PlayedApplication } from '../../plays/playApplication.ts'
import type { Look } from './Look.ts'

/** The facts as a counterexample, if it shows the diagnostic when played; otherwise undefined. */
export function playAt(
  { engine, bundle }: Look,
  facts: JsonObject,
  shows: string,
  isShown: (played: PlayedApplication) => boolean,
): ApplicationPlay | undefined {
  const play: ApplicationPlay = { org: bundle.org.orgCode, facts, shows }
  return isShown(playApplication(engine, bundle.lifecycle, play)) ? play : undefined
}
