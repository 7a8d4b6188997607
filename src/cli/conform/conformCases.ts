import { createCoverage, isNeverSo, type CaseSubject } from '#analysis'
import type { Issue } from '#model'
import type { Call } from '../frame/Command.ts'
import { asCases, coveredBy } from './coveredBy.ts'
import { readConform } from './readConform.ts'
import { describeRun } from './report/describeRun.ts'
import type { ConformReport } from './report/ConformReport.ts'
import { runCaseFiles } from './runCaseFiles.ts'

/**
 * Runs the cases of a folder, or of the configuration's tests, for the requested lenders; or
 * returns why that is impossible. `onlyRules`: having no case at all is fine, and no application is
 * walked.
 */
export async function conformCases(
  call: Call,
  progress: (text: string) => void,
  onlyRules = false,
): Promise<ConformReport | Issue> {
  const read = readConform(call, onlyRules)
  if ('code' in read) return read
  const { files, applications, failures, skipped, loaded, subjects, known, tests } = read
  const valid = [...subjects.values()].filter((one): one is CaseSubject => typeof one !== 'string')
  const coverage = createCoverage()
  // What a lender has counts, whether or not one of its cases is run.
  for (const { engine } of valid) coverage.of(engine)
  const ran = runCaseFiles(files, subjects, known, coverage, progress, loaded.bundles)
  const walks = { applications, subjects, coverage, usual: known[0]!, tests, progress }
  const walked =
    onlyRules || applications.length === 0
      ? { passed: [], failures: [], skipped: [] }
      : await (await import('./walkInMemory.ts')).walkInMemory(walks)
  const { requirements, lenders } = read
  return {
    run: describeRun(
      call,
      'The cases were run through the engine and the validators of forms that page and server share, applications by what the server decides with, answered by its sandbox; no server, no browser.',
    ),
    lenders,
    outcome: {
      passed: [...ran.passed, ...walked.passed],
      failures: [...failures, ...ran.failures, ...walked.failures],
      skipped: [...skipped, ...ran.skipped, ...walked.skipped],
    },
    requirements,
    proofs: coveredBy(requirements, [...files, ...applications.map(asCases)]),
    coverage: coverage.sum((engine, node, outcome) => {
      const subject = valid.find((one) => one.engine === engine)
      return subject !== undefined && isNeverSo(subject, node, outcome)
    }),
  }
}
