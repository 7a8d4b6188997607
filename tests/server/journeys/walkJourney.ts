import { resolveState, routeOf, showTracker, type ResolvedState, type Route } from '#engine'
import type { JsonObject } from '#model'
import { readDuration } from '../../../src/server/clock/readDuration.ts'
import { recordEvent, type EventType } from '../../../src/server/origination/recordEvent.ts'
import { findApplication, type Application } from '../../../src/server/stores/applicationStore.ts'
import { bundleOf } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import type { JourneyStep } from './ApplicationJourney.ts'
import type { Borrower } from './Borrower.ts'
import type { Timeline } from './createTimeline.ts'
import { fillAnswer } from './fillAnswer.ts'
import type { FiledJourney } from './readJourneys.ts'
import { registerBorrower } from './registerBorrower.ts'

/** Where somebody stands: the status, the screen that it leads to ("" the application's own page), the step of the tracker. */
export interface Place {
  readonly status: string
  readonly screen: string | undefined
  readonly stage: string
  /** Where the local machine would lead by the same facts, were the status not known. */
  readonly machine: ResolvedState
  readonly at: Date
}

export interface Walked {
  readonly who: Borrower
  readonly places: readonly Place[]
  /** What did not go as the journey says; none where it ended where it should. */
  readonly fault?: string
}

const mostTurns = 150
/** How often somebody gives the same answer at the same place before it is plain that this leads nowhere. */
const mostRepeats = 4

/**
 * Walks a journey: where a status is the next step's, does what that step says; elsewhere answers the screen as somebody typical, or waits
 * for what is under way. Ends where the steps are done and the status is the promised one.
 */
export async function walkJourney(server: TestServer, timeline: Timeline, filed: FiledJourney): Promise<Walked> {
  const { wait, leave } = timeline.join()
  const places: Place[] = []
  const { steps = [], expect, answers = {} } = filed.journey
  let done = 0
  try {
    const who = await registerBorrower(server, filed)
    const end = (fault?: string): Walked => ({ who, places, ...(fault !== undefined && { fault }) })
    for (let turn = 0; turn < mostTurns; turn++) {
      const application = await who.application()
      const place = await placeOf(who, application)
      const last = places.at(-1)
      if (last?.status !== place.status || last.screen !== place.screen) places.push(place)
      const rest = { application: who.uuid, version: application.version }
      const step = steps[done]
      if (step && isAt(step, place)) {
        const line = `step ${done + 1} (${step.at})`
        done++
        if (step.stage && step.stage !== place.stage)
          return end(`${line}: the tracker stands at "${place.stage}", expected "${step.stage}"`)
        if (step.fallback !== undefined && step.fallback !== place.machine.route)
          return end(`${line}: the local machine leads to "${place.machine.route}" (${place.machine.state}), expected "${step.fallback}"`)
        if (step.passes) await passTime(server, wait, rest, step.passes)
        else {
          const fault = await act(who, application, place, step)
          if (fault) return end(`${line}: ${fault}`)
        }
        continue
      }
      if (!step && place.status === expect.status && (expect.screen === undefined || expect.screen === place.screen)) {
        await wait({ ...rest, rests: true })
        const now = await who.application()
        if (now.status !== place.status) continue
        return end()
      }
      const screen = screenOf(place.screen)
      const answer = screen && (await fillAnswer(who, application, screen.path, answers[screen.path]))
      if (screen && answer) {
        const isHere = ({ status, screen: seen }: Place) => status === place.status && seen === place.screen
        if (places.filter(isHere).length > mostRepeats)
          return end(`it goes round and round at ${place.status}; step ${done + 1} of ${steps.length} is not reached`)
        const sent = await submit(who, application.version, screen, answer)
        if (sent.status === 409) continue
        if (sent.status !== 200)
          return end(`${screen.path} at ${place.status} is refused (${sent.status}): ${JSON.stringify(sent.body.issues ?? sent.body)}`)
      } else if ((await wait(rest)) === 'stuck') {
        const wanted = step
          ? `step ${done + 1} of ${steps.length} is at ${step.at} ${step.screen ?? ''}`
          : `${expect.status} ${expect.screen ?? ''} is the end`
        return end(`it stays at ${place.status} (${place.screen ?? 'no screen'}), nothing is under way; ${wanted}`)
      }
    }
    return end(`it goes round and round: step ${done + 1} of ${steps.length} is never reached`)
  } finally {
    leave()
  }
}

async function passTime(
  { services: { clock } }: TestServer,
  wait: ReturnType<Timeline['join']>['wait'],
  rest: { application: string; version: number },
  duration: string,
): Promise<void> {
  const until = new Date(clock.now().getTime() + readDuration(duration)!)
  while ((await wait({ ...rest, version: Number.MAX_SAFE_INTEGER, until })) !== 'time');
}

async function placeOf(who: Borrower, application: Application): Promise<Place> {
  const { served, facts } = await who.known(application)
  const { status } = application
  const route = routeOf(served.engine, status, facts)
  const { items, position } = showTracker(served.engine, facts, status)
  const { file: _unseen, nextStep: _unknown, ...seen } = facts
  const machine = resolveState(served.engine, seen)
  return { status, screen: pathOf(route), stage: items[position - 1]!.title, machine, at: who.server.services.clock.now() }
}

function pathOf(route: Route): string | undefined {
  if (route.type === 'screen') return route.path
  return route.type === 'root' ? '' : undefined
}

function isAt({ at, screen, answer }: JourneyStep, place: Place): boolean {
  return at === place.status && (screen === undefined || screen === place.screen || answer !== undefined)
}

/** A page that only leads on to the one that is answered, and the parameter of a path. */
function screenOf(path: string | undefined): { readonly path: string; readonly params?: JsonObject } | undefined {
  if (path?.startsWith('income/upload/')) return { path: 'income/upload/:type', params: { type: path.slice(14) } }
  if (path === 'signing/intro') return { path: 'signing/sign' }
  return path ? { path } : undefined
}

async function act(who: Borrower, application: Application, place: Place, step: JourneyStep): Promise<string | undefined> {
  if (step.calls) return told(await who.call('POST', `/${step.calls}`, {}), step.refused)
  if (step.happens) return record(who, application, step.happens, step.with ?? {})
  if (!step.answer) return undefined
  const screen = screenOf(step.screen ?? place.screen)
  const answer = screen && (await fillAnswer(who, application, screen.path, step.answer))
  if (!screen || !answer) return `there is nothing to answer on ${place.screen ?? 'no screen'}`
  return told(await submit(who, application.version, screen, answer), step.refused)
}

function told({ status, body }: { status: number; body: any }, refused: JourneyStep['refused']): string | undefined {
  if (!refused) return status === 200 ? undefined : `it is refused (${status}): ${JSON.stringify(body.issues ?? body)}`
  if (status === 200) return `it is taken, expected a refusal: ${JSON.stringify(refused)}`
  const said: Record<string, string> = {}
  for (const { pointer, message, code } of body.issues ?? []) said[String(pointer ?? code).replace(/^\/answer/, '')] = message
  const missed = Object.entries(refused).filter(([pointer, message]) => !said[pointer]?.includes(message))
  return missed.length === 0 ? undefined : `refused (${status}) with ${JSON.stringify(said)}, expected ${JSON.stringify(refused)}`
}

function submit(
  { call, server, org }: Borrower,
  version: number,
  { path, params }: { path: string; params?: JsonObject },
  answer: JsonObject,
) {
  return call('POST', '/steps', { screen: path, bundle: bundleOf(server, org), version, answer, ...(params && { params }) })
}

/** What a person at the lender's desk, or a partner, brings about; no call of a borrower does. */
async function record({ server, org, uuid }: Borrower, _before: Application, event: string, data: JsonObject): Promise<undefined> {
  const { services } = server
  await services.store.transaction().execute(async (transaction) => {
    const application = (await findApplication(transaction, services.seal, org, uuid, { hold: true }))!
    await recordEvent(transaction, { ...services, log: server.app.log }, application, { type: event as EventType, data })
  })
}
