import { isDeepStrictEqual } from 'node:util'
import { runCase, type CaseFailure } from '#analysis'
import { readFact, rootWordsOf } from '#engine'
import type { Json, JsonObject } from '#model'
import type { JourneyEnd } from './ApplicationJourney.ts'
import { causeOfStatus } from './causeOf.ts'
import { firstMissing } from './firstMissing.ts'
import { readStanding } from './readStanding.ts'
import type { Trace } from './traceOf.ts'
import type { Walked } from './walkJourney.ts'

/** Differences from the journey's promise about its end. */
export async function checkJourney(
  { who, places }: Walked,
  end: JourneyEnd,
  trace: Trace,
): Promise<readonly CaseFailure[]> {
  const failures: CaseFailure[] = []
  const hold = (at: string, expected: Json | undefined, actual: Json, cause: string) => {
    if (expected !== undefined && !isDeepStrictEqual(expected, actual))
      failures.push({ at, expected, actual, cause })
  }
  const { api, subject, seen, isSame } = who.lender
  const standing = await readStanding(who)
  const { facts } = (await who.read('sandbox-application')) as { facts: JsonObject }
  const { nextStep: _told, ...known } = facts
  const [decided] = runCase(
    subject,
    { title: end.status, facts: known, leads: 'wait', decides: standing.status },
    seen,
  ).failures
  if (isSame && decided?.at === 'decides') {
    const { expected: actual, actual: expected, ...cause } = decided
    failures.push({ ...cause, at: 'the status by the rules of the lifecycle', expected, actual })
  }
  const { stage, machine } = places.at(-1)!
  const way = `The way: ${trace.statuses.join(' ')}`
  hold(
    'the tracker',
    end.stage,
    stage,
    `It follows from the status ${standing.status} in flows/application/routing.json`,
  )
  hold(
    'what the page says',
    end.says,
    rootWordsOf(subject.engine, standing.status, standing.facts)?.text ?? null,
    `The status is ${standing.status}`,
  )
  hold('the local machine', end.fallback, machine.route, `It comes to its state ${machine.state}`)
  for (const [name, list] of [
    ['way', trace.statuses],
    ['events', trace.events],
  ] as const) {
    const missing = firstMissing(end[name] ?? [], list)
    if (missing === undefined) continue
    const why =
      name === 'way' && !trace.statuses.includes(missing)
        ? await causeOfStatus(who, missing)
        : { cause: way }
    failures.push({ at: name, expected: missing, actual: list as unknown as Json, ...why })
  }
  hold('the whole way', end.wholeWay as Json | undefined, trace.statuses as Json, way)
  for (const status of end.never ?? []) {
    if (trace.statuses.includes(status))
      failures.push({ at: 'the way', expected: null, actual: status, cause: way })
  }
  for (const [path, wanted] of Object.entries(end.facts ?? {})) {
    const found = (readFact(facts, path) ?? null) as Json
    if (!matches(found, wanted))
      failures.push({
        at: path,
        expected: wanted,
        actual: found,
        cause: `The work that was done: ${trace.work.join(' ')}`,
      })
  }
  hold(
    'the reasons',
    end.reasons as Json | undefined,
    (readFact(facts, 'case.decision.reasons') ?? null) as Json,
    way,
  )
  const listed = end.documents
    ? ((await who.read('documents')) as readonly { type: string; state: string }[])
    : []
  for (const [type, state] of Object.entries(end.documents ?? {})) {
    const found = listed
      .filter((document) => document.type === type)
      .map((document) => document.state)
    if (state === 'NONE' ? found.length === 0 : found.includes(state)) continue
    const cause = `${api.nameOf('documents')} lists ${listed.map((document) => document.type).join(', ')}`
    failures.push({ at: `document ${type}`, expected: state, actual: found, cause })
  }
  return failures
}

/** For a map, only the named members; everything else must be equal. "$any": any value. */
function matches(found: Json, wanted: Json): boolean {
  if (wanted === '$any') return found !== null
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
    return isDeepStrictEqual(found, wanted)
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.entries(wanted).every(([key, value]) =>
      matches((found as JsonObject)[key] ?? null, value),
    )
  )
}
