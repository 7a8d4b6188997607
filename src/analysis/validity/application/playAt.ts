import type { ApplicationCounterexample, JsonObject } from '#model'
import { playApplication, type PlayedApplication } from '../../play/playApplication.ts'
import type { Look } from './Look.ts'

/** The facts as a counterexample, if it shows the diagnostic when played; otherwise undefined. */
export function playAt(
  { engine, bundle }: Look,
  facts: JsonObject,
  shows: string,
  isShown: (played: PlayedApplication) => boolean,
): ApplicationCounterexample | undefined {
  const play: ApplicationCounterexample = { org: bundle.org.orgCode, facts, shows }
  return isShown(playApplication(engine, bundle.lifecycle, play)) ? play : undefined
}
