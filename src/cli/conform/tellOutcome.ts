import type { Coverage, Covered } from '#analysis'
import { count } from '../frame/count.ts'
import type { Failed, Outcome } from './Outcome.ts'

/** Failures with their cause, then what was skipped by reason, then counts and coverage. */
export function tellOutcome(
  { passed, failures, skipped }: Outcome,
  proofs: Readonly<Record<string, readonly string[]>>,
  coverage: Coverage,
): readonly string[] {
  const reasons = new Map<string, number>()
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const ids = Object.values(proofs)
  return [
    ...failures.flatMap(tellFailure),
    ...[...reasons].map(([reason, number]) => `${number} skipped: ${reason}`),
    ...(ids.length > 0 ? [`requirements ${ids.filter(({ length }) => length > 0).length} of ${ids.length} named by what proves them`] : []),
    ...(coverage.steps.total > 0
      ? [
          (['steps', 'edges', 'rules', 'routes'] as const)
            .map((part) => `${part === 'rules' ? 'outcomes of rules’ parts' : part} ${share(coverage[part])}`)
            .join(', '),
        ]
      : []),
    `${passed.length} passed, ${count(failures.length, 'failure')}, ${skipped.length} skipped`,
  ]
}

const share = ({ covered, total }: Covered) => `${covered} of ${total}`

function tellFailure({ name, org, case: path, at, expected, actual, cause, file, pointer }: Failed): readonly string[] {
  return [
    `${path}: ${name}${org === undefined ? '' : ` (${org})`}`,
    `  ${at}: expected ${JSON.stringify(expected)}, came ${JSON.stringify(actual)}`,
    `  ${cause}${file === undefined ? '' : `  ${file} ${pointer}`}`,
  ]
}
