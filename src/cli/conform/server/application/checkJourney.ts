import { isDeepStrictEqual } from 'node:util'
import { runCase, type CaseFailure } from '#analysis'
import { readFact, rootWordsOf } from '#engine'
import { type Json, type JsonObject, toJson } from '#model'
import type { JourneyEnd } from './ApplicationJourney.ts'
import { causeOfStatus } from './causeOf.ts'
import { firstMissing } from './firstMissing.ts'
import { readStanding } from './readStanding.ts'
import type { JourneyTrace } from './traceOf.ts'
import type { Walked } from './walkJourney.ts'

/** Differences from the journey's promise about its end. */
export async function checkJourney(
  { who, places }: Walked,
  end: JourneyEnd,
  trace: JourneyTrace,
): Promise<readonly CaseFailure[]> {
  const failures: CaseFailure[] = []
  const hold = (at: string, expected: Json | undefined, actual: Json, cause: string) => {
    if (expected !== undefined && !isDeepStrictEqual(expected, actual))
      failures.push({ at, expected, actual, cause })
  }
  const { subject, seen, isSame } = who.lender
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
  failures.push(...(await checkOrder(who, end, trace, way)))
  hold('the whole way', end.wholeWay as Json | undefined, trace.statuses as Json, way)
  for (const status of end.never ?? []) {
    if (trace.statuses.includes(status))
      failures.push({ at: 'the way', expected: null, actual: status, cause: way })
  }
  failures.push(...checkFacts(facts, end.facts ?? {}, trace))
  hold(
    'the reasons',
    end.reasons as Json | undefined,
    (readFact(facts, 'case.decision.reasons') ?? null) as Json,
    way,
  )
  return end.documents ? [...failures, ...(await checkDocuments(who, end.documents))] : failures
}

/** Statuses and events that are missing, or come in another order. */
async function checkOrder(
  who: Walked['who'],
  end: JourneyEnd,
  trace: JourneyTrace,
  way: string,
): Promise<readonly CaseFailure[]> {
  const failures: CaseFailure[] = []
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
    failures.push({ at: name, expected: missing, actual: toJson(list), ...why })
  }
  return failures
}

async function checkDocuments(
  who: Walked['who'],
  promised: NonNullable<JourneyEnd['documents']>,
): Promise<readonly CaseFailure[]> {
  const listed = (await who.read('documents')) as readonly { type: string; state: string }[]
  const types = listed.map(({ type }) => type).join(', ')
  const cause = `${who.lender.api.nameOf('documents')} lists ${types}`
  return Object.entries(promised).flatMap(([type, state]) => {
    const found = listed.filter((each) => each.type === type).map((each) => each.state)
    return (state === 'NONE' ? found.length === 0 : found.includes(state))
      ? []
      : [{ at: `document ${type}`, expected: state, actual: found, cause }]
  })
}

function checkFacts(
  facts: JsonObject,
  promised: NonNullable<JourneyEnd['facts']>,
  { work }: JourneyTrace,
): readonly CaseFailure[] {
  const cause = `The work that was done: ${work.join(' ')}`
  return Object.entries(promised).flatMap(([path, wanted]) => {
    const found = (readFact(facts, path) ?? null) as Json
    return matches(found, wanted) ? [] : [{ at: path, expected: wanted, actual: found, cause }]
  })
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
