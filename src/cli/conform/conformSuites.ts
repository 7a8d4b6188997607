import { createCoverage } from '#analysis'
import type { Issue } from '#model'
import type { Call } from '../frame/Command.ts'
import type { CaseOutcome } from './CaseOutcome.ts'
import { coveredBy } from './coveredBy.ts'
import { folderSuites } from './folderSuites.ts'
import { readRequirements } from './readRequirements.ts'
import { describeRun } from './report/describeRun.ts'
import type { ConformReport } from './report/ConformReport.ts'
import { testsOf } from './testsOf.ts'

/**
 * Runs folders in the form of these suites; or returns why that is impossible, a string if it was
 * called wrongly. It reads no lender's files, so nothing of them is covered.
 */
export function conformSuites(
  call: Call,
  progress: (text: string) => void,
): ConformReport | Issue | string {
  const { config, values, operands } = call
  const names = [values.suite ?? []].flat() as readonly string[]
  if (operands.length !== names.length)
    return 'Each --suite needs the folder of its cases: --suite NAME DIR.'
  const outcomes: CaseOutcome[] = []
  for (const [index, name] of names.entries()) {
    if (!Object.hasOwn(folderSuites, name))
      return `There is no suite "${name}". Known suites: ${Object.keys(folderSuites).join(', ')}.`
    const ran = folderSuites[name as keyof typeof folderSuites](operands[index]!, progress)
    if ('code' in ran) return ran
    outcomes.push(ran)
  }
  const requirements = readRequirements(testsOf(config))
  return {
    run: describeRun(
      call,
      `The public suite ${names.join(' and ')} was run through the validators and the rules’ evaluator.`,
    ),
    lenders: [],
    outcome: {
      passed: outcomes.flatMap(({ passed }) => passed),
      failures: outcomes.flatMap(({ failures }) => failures),
      skipped: outcomes.flatMap(({ skipped }) => skipped),
    },
    requirements,
    proofs: coveredBy(requirements, []),
    coverage: createCoverage().sum(),
  }
}
