import type { Explanation } from '#model'
import type { Cause } from './Cause.ts'
import { causeByFile } from './causeByFile.ts'
import type { CaseSubject } from './CaseSubject.ts'

/**
 * A rule's outcome and facts, with the file (base or overlay) that set the part that decided. `to`:
 * where it leads.
 */
export function causeByRule(
  { rule, title, outcome, facts, missing, decidedBy }: Explanation,
  subject: CaseSubject,
  to?: string,
): Cause {
  const read = Object.entries(facts).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  const why = [
    ...read,
    ...missing.filter((name) => !Object.hasOwn(facts, name)).map((name) => `${name} is missing`),
  ].join(', ')
  const led =
    to === undefined
      ? ''
      : outcome === 'true'
        ? ` and leads to ${to}`
        : `, so it does not lead to ${to}`
  const cause = `“${title}” [${rule}] is ${outcome}${led}${why && `: ${why}`}`
  const place = Object.hasOwn(subject.places.rules, rule) ? subject.places.rules[rule] : undefined
  return place
    ? causeByFile(subject, cause, place.file, `${place.pointer}/rule${decidedBy}`)
    : { cause }
}
