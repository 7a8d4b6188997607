import type { CaseFailure } from '#analysis'
import type { Json } from '#model'
import type { ServerAnswer } from '../Send.ts'
import type { JourneyStep } from './ApplicationJourney.ts'
import type { Borrower } from './Borrower.ts'
import { fillAnswer } from './fillAnswer.ts'
import type { Place } from './Place.ts'
import type { Standing } from './readStanding.ts'
import { screenOf } from './screenOf.ts'
import { submitAnswer } from './submitAnswer.ts'

const calls = { cancel: 'cancel-application', rescind: 'rescind' } as const

/** Does what a journey's step says; an unexpected response is a failure. */
export async function actAt(
  who: Borrower,
  standing: Standing,
  place: Place,
  { calls: name, happens, with: data, answer, screen: named, refused }: JourneyStep,
  at: string,
): Promise<CaseFailure | undefined> {
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

  function judge(
    what: string,
    id: string,
    { status, body }: ServerAnswer,
  ): CaseFailure | undefined {
    const said: Record<string, string> = {}
    for (const { pointer, message, code } of body?.issues ?? [])
      said[String(pointer ?? code).replace(/^\/answer/, '')] = message
    const cause = `${who.lender.api.nameOf(id)} answers ${status}: ${JSON.stringify(body?.issues ?? body)}`
    const failure = (expected: Json, actual: Json) => ({
      at: `${at}, ${what}`,
      expected,
      actual,
      cause,
    })
    if (!refused) return status === 200 ? undefined : failure('it is taken', status)
    if (status === 200) return failure(refused as Json, 'it is taken')
    const isMissed = Object.entries(refused).some(
      ([pointer, message]) => !said[pointer]?.includes(message),
    )
    return isMissed ? failure(refused as Json, said) : undefined
  }
}
