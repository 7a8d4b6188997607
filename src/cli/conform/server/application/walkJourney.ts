import type { CaseFailure } from '#analysis'
import { readDuration } from '#engine'
import { actAsSigner } from './actAsSigner.ts'
import { actAsStaff } from './actAsStaff.ts'
import { actAt } from './actAt.ts'
import type { ApplicationJourney, JourneyStep } from './ApplicationJourney.ts'
import type { Borrower } from './Borrower.ts'
import { causeOfRoute, causeOfStatus } from './causeOf.ts'
import { completeAnswer } from './completeAnswer.ts'
import { fillAnswer } from './fillAnswer.ts'
import type { JourneyPlace } from './JourneyPlace.ts'
import { placeOf } from './placeOf.ts'
import { readStanding, type JourneyStanding } from './readStanding.ts'
import { screenOf } from './screenOf.ts'
import { submitAnswer } from './submitAnswer.ts'
import type { Time } from './Time.ts'

export interface Walked {
  readonly who: Borrower
  readonly places: readonly JourneyPlace[]
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
export function walkJourney(
  who: Borrower,
  time: Time,
  journey: ApplicationJourney,
): Promise<Walked> {
  return new Walk(who, time, journey).run()
}

class Walk {
  private readonly who: Borrower
  private readonly time: Time
  private readonly journey: ApplicationJourney
  private readonly steps: readonly JourneyStep[]
  private readonly places: JourneyPlace[] = []
  private done = 0
  private version: number | undefined

  constructor(who: Borrower, time: Time, journey: ApplicationJourney) {
    this.who = who
    this.time = time
    this.journey = journey
    this.steps = journey.steps ?? []
  }

  async run(): Promise<Walked> {
    const { who, time, places, steps } = this
    const { expect } = this.journey
    for (let turn = 0; turn < mostTurns; turn++) {
      const standing = await readStanding(who, this.version)
      const place = placeOf(who, standing)
      this.version = standing.version
      const last = places.at(-1)
      if (last?.status !== place.status || last.screen !== place.screen) places.push(place)
      const step = steps[this.done]
      if (step && isAt(step, place)) {
        const failure = await this.takeStep(step, standing, place)
        if (failure) return this.end(failure)
      } else if (
        !step &&
        place.status === expect.status &&
        (expect.screen === undefined || expect.screen === place.screen)
      ) {
        await time.wait(who, { version: this.version, rests: true })
        if ((await readStanding(who)).status === place.status) return this.end()
      } else {
        const failure = await this.goOn(standing, place)
        if (failure) return this.end(failure)
      }
    }
    const { at, status } = this.wanted()
    return this.end({
      at,
      expected: status,
      actual: places.at(-1)!.status,
      cause: `Not reached in ${mostTurns} turns: ${this.tellWay()}`,
    })
  }

  private end(failure?: CaseFailure): Walked {
    const { who, places } = this
    return { who, places, ...(failure && { failure }) }
  }

  /** Does what the journey's step says. */
  private async takeStep(
    step: JourneyStep,
    standing: JourneyStanding,
    place: JourneyPlace,
  ): Promise<CaseFailure | undefined> {
    const { who, time } = this
    const at = `step ${++this.done} (${step.at})`
    const aside = stepsAside(step, place, at)
    if (aside) return aside
    this.version = undefined
    if (step.signer) return actAsSigner(who, time, step.signer, at)
    if (step.staff) return actAsStaff(who, time, step.staff, { at, refused: step.refused })
    return step.passes ? this.passTime(step.passes) : actAt(who, standing, place, step, at)
  }

  /** Where the journey says nothing: gives the typical answer, or waits. */
  private async goOn(
    standing: JourneyStanding,
    place: JourneyPlace,
  ): Promise<CaseFailure | undefined> {
    const { who, time, places } = this
    const { answers = {} } = this.journey
    const screen = screenOf(who, place.screen)
    const typical = screen && (await fillAnswer(who, standing, screen.path, answers[screen.path]))
    if (!typical) {
      const why = await time.wait(who, { version: standing.version })
      this.version = undefined
      if (why !== 'stuck') return undefined
    }
    // Where nothing is under way, the lender itself asks.
    const answer = screen && completeAnswer(who, standing, screen.path, typical)
    if (!answer) return this.notReached(standing, place, 'nothing is under way')
    const isHere = ({ status, screen: seen }: JourneyPlace) =>
      status === place.status && seen === place.screen
    if (places.filter(isHere).length > mostRepeats)
      return this.notReached(standing, place, 'it goes round and round here')
    const sent = await submitAnswer(who, standing, screen, answer)
    this.version = sent.status === 200 ? Number(sent.body.version) : undefined
    if (sent.status === 200 || sent.status === 409) return undefined
    return {
      at: `${screen.path} at ${place.status}`,
      expected: 'the typical answer is taken',
      actual: sent.status,
      cause: `${who.lender.api.nameOf('submit-step')} answers ${sent.status}: ${JSON.stringify(sent.body.issues ?? sent.body)}`,
    }
  }

  private async passTime(duration: string): Promise<undefined> {
    const { who, time } = this
    const until = new Date((await time.now(who)).getTime() + readDuration(duration)!)
    while ((await time.wait(who, { version: Number.MAX_SAFE_INTEGER, until })) !== 'time');
  }

  private wanted(): { readonly at: string; readonly status: string; readonly screen?: string } {
    const { steps, done } = this
    const step = steps[done]
    return step
      ? {
          at: `step ${done + 1} of ${steps.length}`,
          status: step.at,
          screen: step.answer ? undefined : step.screen,
        }
      : { at: 'the end', ...this.journey.expect }
  }

  /** The journey's expected status or screen was not reached. */
  private async notReached(
    standing: JourneyStanding,
    place: JourneyPlace,
    how: string,
  ): Promise<CaseFailure> {
    const { who } = this
    const { at, status, screen } = this.wanted()
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
      cause: `${why.cause}; ${how}; ${this.tellWay()}`,
    }
  }

  private tellWay(): string {
    return `the way: ${this.places.map(({ status, screen }) => (screen ? `${status} (${screen})` : status)).join(' → ')}`
  }
}

const tellPlace = (status: string, screen: string | undefined) =>
  screen === undefined ? status : `${status} (${screen || 'own page'})`

function isAt({ at, screen, answer }: JourneyStep, place: JourneyPlace): boolean {
  return (
    at === place.status && (screen === undefined || screen === place.screen || answer !== undefined)
  )
}

function stepsAside(
  { stage, fallback }: JourneyStep,
  place: JourneyPlace,
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
