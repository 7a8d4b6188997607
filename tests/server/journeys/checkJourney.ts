import { isDeepStrictEqual } from 'node:util'
import { readFact, rootTextOf } from '#engine'
import type { Json, JsonObject } from '#model'
import type { JourneyEnd } from './ApplicationJourney.ts'
import { firstMissing } from './firstMissing.ts'
import type { Trace } from './traceOf.ts'
import type { Walked } from './walkJourney.ts'

/** What is not as the journey promises, a sentence each. */
export async function checkJourney(walked: Walked, end: JourneyEnd, trace: Trace): Promise<readonly string[]> {
  const { who, places } = walked
  const application = await who.application()
  const { facts, served } = await who.known(application)
  const faults: string[] = []
  const hold = (isSo: boolean, sentence: () => string) => {
    if (!isSo) faults.push(sentence())
  }
  const last = places.at(-1)!
  hold(end.stage === undefined || end.stage === last.stage, () => `the tracker stands at "${last.stage}", expected "${end.stage}"`)
  const says = rootTextOf(served.engine, application.status, facts)
  hold(end.says === undefined || end.says === says, () => `the page says "${says}", expected "${end.says}"`)
  const { machine } = last
  hold(
    end.fallback === undefined || end.fallback === machine.route,
    () => `the local machine leads to "${machine.route}" (${machine.state}), expected "${end.fallback}"`,
  )
  for (const [name, list] of [
    ['way', trace.statuses],
    ['events', trace.events],
  ] as const) {
    const missing = firstMissing(end[name] ?? [], list)
    hold(missing === undefined, () => `${name}: "${missing}" does not come where it should`)
  }
  hold(
    end.wholeWay === undefined || isDeepStrictEqual(end.wholeWay, trace.statuses),
    () => `the whole way is ${trace.statuses.join(' ')}, expected ${end.wholeWay!.join(' ')}`,
  )
  for (const status of end.never ?? []) hold(!trace.statuses.includes(status), () => `the status ${status} comes, and should never`)
  for (const [path, wanted] of Object.entries(end.facts ?? {})) {
    const found = valueAt(facts, path)
    hold(matches(found, wanted), () => `${path} is ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`)
  }
  if (end.reasons) {
    const found = valueAt(facts, 'case.decision.reasons')
    hold(isDeepStrictEqual(found, end.reasons), () => `the reasons are ${JSON.stringify(found)}, expected ${JSON.stringify(end.reasons)}`)
  }
  if (end.documents) {
    const { body } = await who.call('GET', '/documents')
    for (const [type, state] of Object.entries(end.documents)) {
      const found = (body as { type: string; state: string }[])
        .filter((document) => document.type === type)
        .map((document) => document.state)
      const isThere = state === 'NONE' ? found.length === 0 : found.includes(state)
      hold(
        isThere,
        () =>
          `document ${type} is ${found.join(', ') || 'not there'}, expected ${state}; there are ${body.map((one: { type: string }) => one.type).join(', ')}`,
      )
    }
  }
  return faults
}

function valueAt(facts: JsonObject, path: string): Json {
  return (readFact(facts, path) ?? null) as Json
}

/** Of a map, what is named; all else as it stands. "$any": there is something. */
function matches(found: Json, wanted: Json): boolean {
  if (wanted === '$any') return found !== null
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return isDeepStrictEqual(found, wanted)
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.entries(wanted).every(([key, value]) => matches((found as JsonObject)[key] ?? null, value))
  )
}
