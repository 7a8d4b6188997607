import { explain, type Engine } from '#engine'
import { fromPointer, valueAt } from '#loader'
import { isObject, type Explanation } from '#model'
import type { Cause } from './Cause.ts'
import { causeByFile } from './causeByFile.ts'
import type { CaseSubject } from './CaseSubject.ts'
import { layFacts } from './layFacts.ts'

/**
 * A rule's outcome and facts, with the file (base or overlay) that set the part that decided. Where
 * that part names another rule, the one behind the name. `to`: where it leads.
 */
export function causeByRule(explanation: Explanation, subject: CaseSubject, to?: string): Cause {
  const { rule, title, outcome } = explanation
  const decided = decidingRule(explanation, subject.engine)
  const { facts, missing, decidedBy } = decided
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
  const behind =
    decided.rule === rule
      ? ''
      : `, because “${decided.title}” [${decided.rule}] is ${decided.outcome}`
  const cause = `“${title}” [${rule}] is ${outcome}${led}${behind}${why && `: ${why}`}`
  const { rules } = subject.places
  const place = Object.hasOwn(rules, decided.rule) ? rules[decided.rule] : undefined
  return place
    ? causeByFile(subject, cause, place.file, `${place.pointer}/rule${decidedBy}`)
    : { cause }
}

/** Names that are followed; a rule that names itself is unknown long before. */
const deepest = 32

/** The rule that decided: this one, or the last of those that the deciding parts name. */
function decidingRule(outer: Explanation, engine: Engine): Explanation {
  let found = outer
  for (let depth = 0; depth < deepest; depth++) {
    const named = engine.rules.get(found.rule)
    const node = named && valueAt(named.rule, fromPointer(found.decidedBy))
    if (found.element !== undefined || !isObject(node) || typeof node['rule'] !== 'string')
      return found
    found = explain(engine, node['rule'], layFacts({}, found.facts))
  }
  return found
}
