import type { ApplicationCounterexample, JsonObject } from '#model'
import { playApplication } from '../play/playApplication.ts'
import type { ObligationAct } from './actsOf.ts'
import type { BenchParty } from './createBench.ts'

/**
 * The facts as a counterexample, if the act happens with them; otherwise undefined. Without work
 * and screen it is an event, whose rule the search has met.
 */
export function playAct(
  { of, engine, lifecycle, look }: BenchParty,
  { work, screen }: Pick<ObligationAct, 'work' | 'screen'>,
  facts: JsonObject,
  shows: string,
): ApplicationCounterexample | undefined {
  const play: ApplicationCounterexample = {
    org: look.bundle.org.orgCode,
    ...(of === 'signer' && { of }),
    facts,
    ...(work !== undefined && { work }),
    ...(screen !== undefined && { screen }),
    shows,
  }
  const { acts, opened, screen: shown } = playApplication(engine, lifecycle, play)
  if (work !== undefined) return acts.some((act) => act.work === work) ? play : undefined
  const isShown = screen === undefined || shown?.path === screen || opened?.isOpen
  return isShown ? play : undefined
}
