import type { CaseFailure } from '#analysis'
import { readDuration } from '#engine'
import { actAsSigner } from './actAsSigner.ts'
import { actAsStaff } from './actAsStaff.ts'
import { actAt } from './actAt.ts'
import type { ApplicationJourney, JourneyStep } from './ApplicationJourney.ts'
import type { Borrower } from './Borrower.ts'
import { causeOfRoute, causeOfStatus } from './causeOf.ts'
import { fillAnswer } from './fillAnswer.ts'
import type { Place } from './Place.ts'
import { placeOf } from './placeOf.ts'
import { readStanding, type Standing } from './readStanding.ts'
import { screenOf } from './screenOf.ts'
import { submitAnswer } from './submitAnswer.ts'
import type { Time } from './Time.ts'

export interface Walked {
  readonly who: Borrower
  readonly places: readonly Place[]
  /** The first difference from the journey; absent if it ended as promised. */
  readonly failure?: CaseFailure
}

const mostTurns = 150
/** How often a person can give the same answer at the same place before it counts as a loop. */
const mostRepeats = 4

/**
 * Walks a journey: at the status of the next step, does what that step says; elsewhere gives the
 * typical answer, or waits for work in progress. Ends when the steps are done and the status is the
 * promised one. Rejects with a CallError if the server's response makes it impossible to continue.
 */
export async function walkJourney(
  who: Borrower,
  time: Time,
  { steps = [], expect, answers = {} }: ApplicationJourney,
): Promise<Walked> {
  const places: Place[] = []
  let done = 0
  let version: number | undefined
  const end = (failure?: CaseFailure): Walked => ({ who, places, ...(failure && { failure }) })
  for (let turn = 0; turn < mostTurns; turn++) {
    const standing = await readStanding(who, version)
    const place = placeOf(who, standing)
    ;({ version } = standing)
    const last = places.at(-1)
    if (last?.status !== place.status || last.screen !== place.screen) places.push(place)
    const step = steps[done]
    if (step && isAt(step, place)) {
      done++
      const at = `step ${done} (${step.at})`
      const failure =
        stepsAside(step, place, at) ??
        (step.signer
          ? await actAsSigner(who, time, step.signer, at)
          : step.staff
            ? await actAsStaff(who, time, step.staff, { at, refused: step.refused })
            : step.passes
              ? await passTime(step.passes)
              : await actAt(who, standing, place, step, at))
      if (failure) return end(failure)
      version = undefined
      continue
    }
    if (
      !step &&
      place.status === expect.status &&
      (expect.screen === undefined || expect.screen === place.screen)
    ) {
      await time.wait(who, { version, rests: true })
      const now = await readStanding(who)
      if (now.status !== place.status) continue
      return end()
    }
    const screen = screenOf(who, place.screen)
    const answer = screen && (await fillAnswer(who, standing, screen.path, answers[screen.path]))
    if (screen && answer) {
      const isHere = ({ status, screen: seen }: Place) =>
        status === place.status && seen === place.screen
      if (places.filter(isHere).length > mostRepeats)
        return end(await notReached(standing, place, 'it goes round and round here'))
      const sent = await submitAnswer(who, standing, screen, answer)
      version = undefined
      if (sent.status === 409) continue
      if (sent.status !== 200) {
        const cause = `${who.lender.api.nameOf('submit-step')} answers ${sent.status}: ${JSON.stringify(sent.body.issues ?? sent.body)}`
        return end({
          at: `${screen.path} at ${place.status}`,
          expected: 'the typical answer is taken',
          actual: sent.status,
          cause,
        })
      }
      version = Number(sent.body.version)
      continue
    }
    const why = await time.wait(who, { version })
    version = undefined
    if (why === 'stuck') return end(await notReached(standing, place, 'nothing is under way'))
  }
  return end({
    at: wanted().at,
    expected: wanted().status,
    actual: places.at(-1)!.status,
    cause: `Not reached in ${mostTurns} turns: ${tellWay()}`,
  })

  async function passTime(duration: string): Promise<undefined> {
    const until = new Date((await time.now(who)).getTime() + readDuration(duration)!)
    while ((await time.wait(who, { version: Number.MAX_SAFE_INTEGER, until })) !== 'time');
  }

  function wanted(): { readonly at: string; readonly status: string; readonly screen?: string } {
    const step = steps[done]
    return step
      ? {
          at: `step ${done + 1} of ${steps.length}`,
          status: step.at,
          screen: step.answer ? undefined : step.screen,
        }
      : { at: 'the end', ...expect }
  }

  /** The journey's expected status or screen was not reached. */
  async function notReached(standing: Standing, place: Place, how: string): Promise<CaseFailure> {
    const { at, status, screen } = wanted()
    const isThere = status === place.status
    const why =
      isThere && screen !== undefined
        ? causeOfRoute(who, standing, screen)
        : await causeOfStatus(who, status)
    return {
      at,
      expected: tellPlace(status, screen),
      actual: tellPlace(place.status, place.screen),
      ...why,
      cause: `${why.cause}; ${how}; ${tellWay()}`,
    }
  }

  function tellWay(): string {
    return `the way: ${places.map(({ status, screen }) => (screen ? `${status} (${screen})` : status)).join(' → ')}`
  }
}

const tellPlace = (status: string, screen: string | undefined) =>
  screen === undefined ? status : `${status} (${screen || 'own page'})`

function isAt({ at, screen, answer }: JourneyStep, place: Place): boolean {
  return (
    at === place.status && (screen === undefined || screen === place.screen || answer !== undefined)
  )
}

function stepsAside(
  { stage, fallback }: JourneyStep,
  place: Place,
  at: string,
): CaseFailure | undefined {
  if (stage !== undefined && stage !== place.stage)
    return {
      at: `${at}, the tracker`,
      expected: stage,
      actual: place.stage,
      cause: `It follows from the status ${place.status}`,
    }
  if (fallback !== undefined && fallback !== place.machine.route)
    return {
      at: `${at}, the local machine`,
      expected: fallback,
      actual: place.machine.route,
      cause: `It comes to its state ${place.machine.state}`,
    }
  return undefined
}
