import type { Report } from '../Report.ts'
import { askedOf } from './askedOf.ts'
import { holds } from './conditions.ts'
import { everHolds } from './everHolds.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'

/**
 * Where a rule decides what is shown, it is true for somebody who is there. What is true for nobody anywhere, or left over by no line above,
 * is said of the rule and of the list; where nobody ever is, of the status or the screen.
 */
export function checkAsked(look: Look, showings: ReadonlyMap<string, readonly Standing[]>): Report {
  const findings = askedOf(look, showings).flatMap(({ file, pointer, rule, place, standings, above }) => {
    const own = [holds(rule), ...above]
    const isPeopled = standings.some((standing) => everHolds(look, [standing], []) === 'yes')
    if (!isPeopled || everHolds(look, standings, own) === 'yes' || look.ask(own).kind === 'none') return []
    return [{ code: 'analysis/asked-never-true' as const, values: { rule, place }, file, pointer }]
  })
  return { findings, unchecked: [] }
}
