import type { Bundle } from '#model'
import type { Report } from '../Report.ts'
import type { CheckedPart, RuleCheck } from '../RuleCheck.ts'
import type { Subject } from '../Subject.ts'
import type { Asker } from './createAsker.ts'

/** The result of a check of rules, computed once for the same input. */
export function checkRules(
  { bundle, engine, places }: Subject,
  check: RuleCheck,
  { ask, content, domains, register, reports }: Asker,
): Report {
  const whole = Object.fromEntries(check.reads.map((part) => [part, bundle[part]])) as Pick<
    Bundle,
    CheckedPart
  >
  const parts = { ...whole, ...check.view?.(whole) }
  const numbers = [...Object.values(parts), places.rules, places.screens, places.signerScreens].map(
    (part) => register.ofMap(part ?? nothing),
  )
  const number = register.ofText(`${check.name}: ${content} ${numbers.join()}`)
  const report =
    reports.get(number) ??
    check.run(
      {
        bundle: { ...parts, rules: bundle.rules },
        engine: { rules: engine.rules },
        places,
        schemasOf: domains.schemasOf,
      },
      ask,
    )
  reports.set(number, report)
  return report
}

const nothing = {}
