import type { Report } from '../Report.ts'
import { askedOf } from './askedOf.ts'
import { holds } from './conditions.ts'
import { everHolds } from './everHolds.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'

/**
 * Checks that wherever a rule decides what is shown, it is true for some application there. A rule
 * that is never true anywhere, or that the entries above never leave anything to, is reported at
 * the rule and the list; a place that is never reached, at the status or screen.
 */
export function checkAsked(look: Look, showings: ReadonlyMap<string, readonly Standing[]>): Report {
  const diagnostics = askedOf(look, showings).flatMap(
    ({ file, pointer, rule, place, standings, above }) => {
      const own = [holds(rule), ...above]
      const isPeopled = standings.some((standing) => everHolds(look, [standing], []) === 'yes')
      if (!isPeopled || everHolds(look, standings, own) === 'yes' || look.ask(own).kind === 'none')
        return []
      return [
        { code: 'analysis/asked-never-true' as const, values: { rule, place }, file, pointer },
      ]
    },
  )
  return { diagnostics, unchecked: [] }
}
