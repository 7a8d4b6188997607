import type { CaseFailure } from '#analysis'
import type { ServerAnswer } from '../Send.ts'
import type { JourneyStep } from './ApplicationJourney.ts'
import type { Borrower } from './Borrower.ts'
import { fillAnswer } from './fillAnswer.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import type { JourneyPlace } from './JourneyPlace.ts'
import type { JourneyStanding } from './readStanding.ts'
import { screenOf } from './screenOf.ts'
import { submitAnswer } from './submitAnswer.ts'

const calls = { cancel: 'cancel-application', rescind: 'rescind' } as const

/** Does what a journey's step says; an unexpected response is a failure. */
export async function actAt(
  who: Borrower,
  standing: JourneyStanding,
  place: JourneyPlace,
  { calls: name, happens, with: data, answer, screen: named, refused }: JourneyStep,
  at: string,
): Promise<CaseFailure | undefined> {
  const judge = (what: string, id: string, answered: ServerAnswer) =>
    judgeAnswer({ at: `${at}, ${what}`, call: who.lender.api.nameOf(id), refused }, answered)
  if (name === 'register') {
    const { api } = who.lender
    return judge('call', name, await api(name, { body: who.sent }))
  }
  if (name) return judge('call', calls[name], await who.call(calls[name], { body: {} }))
  if (happens) {
    await who.read('sandbox-event', { body: { event: happens, ...(data && { data }) } })
    return undefined
  }
  if (!answer) return undefined
  const screen = screenOf(who, named ?? place.screen)
  const filled = screen && (await fillAnswer(who, standing, screen.path, answer))
  if (!screen || !filled) {
    const cause = `${place.status} leads to ${place.screen ?? 'no screen'}, for which tests/e2e/answers has no answer`
    return { at, expected: 'a screen to answer', actual: place.screen ?? null, cause }
  }
  return judge(screen.path, 'submit-step', await submitAnswer(who, standing, screen, filled))
}
