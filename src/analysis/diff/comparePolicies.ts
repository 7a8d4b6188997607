import { formatDollars, formatRate } from '#engine'
import { underwrite, type UnderwritingInput, type UnderwritingResult } from '#lending'
import { toPointer } from '#loader'
import { isSame, type JsonObject, fromJson } from '#model'
import { populationOf } from '../policy/populationOf.ts'
import type { Subject } from '../validity/Subject.ts'
import type { Difference } from './Difference.ts'

const file = 'lending/underwriting.json'

interface Applicant {
  readonly facts: JsonObject
  /** What they differ in from the typical applicant. */
  readonly own: JsonObject
  readonly before: UnderwritingResult
  readonly after: UnderwritingResult
}

/**
 * Who of a made-up population gets another decision or price, and about whom each changed gate
 * decides otherwise. The population has the edges of both policies.
 */
export function comparePolicies(before: Subject, after: Subject): readonly Difference[] {
  const [old, now] = [before.bundle.lending, after.bundle.lending] as const
  if (!old?.underwriting || !now?.underwriting) return []
  if (isSamePart(old.underwriting, now.underwriting) && isSamePart(old.states, now.states))
    return []
  const people = applicantsOf(before, after)
  const gates = Object.entries(now.underwriting.gates).flatMap(
    ([id, { title, when }]): Difference[] => {
      const was = old.underwriting.gates[id]?.when
      if (was === undefined || isSame(was, when)) return []
      const concerned = people.filter(
        (one) => outcomeAt(id, one.before) !== outcomeAt(id, one.after),
      )
      const what = `The gate “${id}” (${title}) decides otherwise about ${concerned.length} of ${people.length} made-up applicants.`
      const place = {
        kind: 'decision' as const,
        what,
        file,
        pointer: toPointer(['gates', id, 'when']),
      }
      const changed = { ...place, before: was, after: when }
      return [{ ...changed, ...shown(concerned[0], people.length) }]
    },
  )
  const concerned = people.filter((one) => say(one.before) !== say(one.after))
  if (concerned.length === 0) return gates
  const what = `${concerned.length} of ${people.length} made-up applicants get another decision or price.`
  const place = { kind: 'decision' as const, what, file, pointer: '' }
  return [...gates, { ...place, ...shown(concerned[0], people.length) }]
}

function shown(
  one: Applicant | undefined,
  count: number,
): Pick<Difference, 'result' | 'example' | 'why'> {
  if (!one) return { result: 'undecided', why: [`none of ${count} made-up applicants shows it`] }
  const example = { facts: one.own, before: say(one.before), after: say(one.after) }
  return { result: 'different', example }
}

function applicantsOf(before: Subject, after: Subject): readonly Applicant[] {
  const all = [...populationOf(before.bundle), ...populationOf(after.bundle)]
  const [typical = {}] = all
  return [...new Map(all.map((facts) => [JSON.stringify(facts), facts])).values()].map((facts) => ({
    facts,
    own: Object.fromEntries(
      Object.entries(facts).filter(([name, value]) => !isSame(value, typical[name] ?? null)),
    ),
    before: decide(before, facts),
    after: decide(after, facts),
  }))
}

function decide({ engine, bundle: { lending } }: Subject, facts: JsonObject): UnderwritingResult {
  const input = fromJson<UnderwritingInput>(facts)
  return underwrite(engine, lending.underwriting, lending.states, input, () => '')
}

const outcomeAt = (gate: string, { trace }: UnderwritingResult) =>
  trace.find(({ step, id }) => step === 'gate' && id === gate)?.outcome

/** "APPROVE, $233,000 at 8.35%", "DECLINE: SCORE_LOW". */
function say({ decision, reasons, offers: [offer] }: UnderwritingResult): string {
  const because = reasons.map(({ code, detail }) =>
    detail === undefined ? code : `${code} ${detail}`,
  )
  const priced = offer
    ? `, ${formatDollars(offer.drawCents)} at ${formatRate(offer.aprBps)} with a fee of ${formatRate(offer.feeBps)}`
    : ''
  return `${decision}${because.length > 0 ? `: ${because.join(', ')}` : ''}${priced}`
}

function isSamePart(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
