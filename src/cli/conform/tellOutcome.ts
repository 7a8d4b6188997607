import type { Coverage, Covered } from '#analysis'
import { count } from '../frame/count.ts'
import { groupFailures, type FailureGroup } from './groupFailures.ts'
import type { Failed, CaseOutcome } from './CaseOutcome.ts'

/**
 * The result in a line; failures by cause, skipped cases by reason, coverage, and what to do next.
 */
export function tellOutcome(
  { passed, failures, skipped }: CaseOutcome,
  proofs: Readonly<Record<string, readonly string[]>>,
  coverage: Coverage,
  notes: readonly string[] = [],
): readonly string[] {
  const reasons = new Map<string, string[]>()
  for (const { name, reason } of skipped)
    reasons.set(reason, [...(reasons.get(reason) ?? []), name])
  const result =
    failures.length > 0
      ? 'Some promises are broken'
      : passed.length === 0
        ? 'Nothing was run'
        : 'All promises hold'
  const ids = Object.values(proofs)
  const groups = groupFailures(failures)
  const causes = groups.length < failures.length ? ` of ${count(groups.length, 'cause')}` : ''
  return [
    `${result}: ${passed.length} passed, ${count(failures.length, 'failure')}${causes}, ${skipped.length} skipped`,
    ...groups.flatMap((group) => ['', ...tellGroup(group)]),
    ...(failures.length > 0 ? [''] : []),
    ...notes,
    ...[...reasons].flatMap(([reason, names]) => [
      `${names.length} skipped: ${reason}`,
      ...tellNames(names),
    ]),
    ...(ids.length > 0
      ? [
          `Requirements: ${ids.filter(({ length }) => length > 0).length} of ${ids.length} are covered by a case`,
        ]
      : []),
    ...(coverage.steps.total > 0
      ? [
          `Covered: ${(['steps', 'edges', 'rules', 'routes'] as const).map((part) => `${words[part]} ${share(coverage[part])}`).join(', ')}`,
        ]
      : []),
    failures.length > 0
      ? 'Next: fix the files, or the case if the promise has changed; --report DIR writes the complete result.'
      : 'Next: --report DIR writes a report of the cases and the requirements that they cover.',
  ]
}

const words = {
  steps: 'steps',
  edges: 'step transitions',
  rules: 'parts of rules, true and false',
  routes: 'routes',
} as const
/** Names listed per reason; --json has all. */
const most = 3

function tellNames(names: readonly string[]): readonly string[] {
  const rest = names.length - most
  return [
    ...names.slice(0, most).map((name) => `  ${name}`),
    ...(rest > 0 ? [`  and ${rest} more; --json lists them`] : []),
  ]
}

const share = ({ covered, total, impossible = [] }: Covered) =>
  `${covered} of ${total}${impossible.length === 0 ? '' : ` (${impossible.length} more are proven impossible)`}`

function tellGroup({ cause, file, pointer, failures }: FailureGroup): readonly string[] {
  const why = `  ${cause}${file === undefined ? '' : `  ${file} ${pointer}`}`
  const [first, ...others] = failures
  if (others.length === 0) return [...tellFailure(first!), why]
  const rest = failures.length - most
  return [
    `${failures.length} failures have one cause:`,
    why,
    ...failures
      .slice(0, most)
      .flatMap((failure) => tellFailure(failure).map((line) => `  ${line}`)),
    ...(rest > 0 ? [`  and ${rest} more; --json lists them`] : []),
  ]
}

function tellFailure({
  name,
  org,
  case: path,
  line,
  at,
  expected,
  actual,
}: Failed): readonly string[] {
  return [
    `${path}${line === undefined ? '' : `:${line}`}: ${name}${org === undefined ? '' : ` (${org})`}`,
    expected === undefined && actual === undefined
      ? `  ${at}`
      : `  ${at}: expected ${JSON.stringify(expected ?? null)}, got ${JSON.stringify(actual ?? null)}`,
  ]
}
