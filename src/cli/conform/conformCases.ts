import { join } from 'node:path'
import { createCoverage, isNeverSo, type CaseSubject } from '#analysis'
import { createIssue, type Issue } from '#model'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { listCaseFiles } from './listCaseFiles.ts'
import { asCases, coveredBy } from './coveredBy.ts'
import { readCaseFiles } from './readCaseFiles.ts'
import { readRequirements } from './readRequirements.ts'
import { readSubjects } from './readSubjects.ts'
import { describeRun } from './report/describeRun.ts'
import type { Report } from './report/Report.ts'
import { runCaseFiles } from './runCaseFiles.ts'
import { testsOf } from './testsOf.ts'

/**
 * Runs the cases of a folder, or of the configuration's tests, for the requested lenders; or
 * returns why that is impossible. `onlyRules`: having no case at all is fine, and no application is
 * walked.
 */
export async function conformCases(
  call: Call,
  progress: (text: string) => void,
  onlyRules = false,
): Promise<Report | Issue> {
  const read = readConfiguration(call)
  if ('code' in read) return read
  const tests = testsOf(call.config)
  const folder = call.values.cases as string | undefined
  const found = listCaseFiles(
    folder === undefined ? [join(tests, 'journeys'), join(tests, 'suites')] : [folder],
  )
  if (found.length === 0 && !onlyRules) {
    const form = 'the form of tests/journeys or tests/suites, with --cases'
    return createIssue('cli/cases-missing', { folder: folder ?? join(call.config, 'tests'), form })
  }

  const { files, applications, failures, skipped } = readCaseFiles(found, call.config)
  const { loaded } = read
  const subjects = readSubjects(read)
  const valid = [...subjects.values()].filter((one): one is CaseSubject => typeof one !== 'string')
  const coverage = createCoverage()
  // What a lender has counts, whether or not one of its cases is run.
  for (const { engine } of valid) coverage.of(engine)
  const ran = runCaseFiles(files, subjects, loaded.orgCodes, coverage, progress, loaded.bundles)
  const usual = loaded.orgCodes[0]!
  const walks = { applications, subjects, coverage, usual, tests, progress }
  const walked =
    onlyRules || applications.length === 0
      ? { passed: [], failures: [], skipped: [] }
      : await (await import('./memory/walkInMemory.ts')).walkInMemory(walks)
  const requirements = readRequirements(tests)
  return {
    run: describeRun(
      call,
      'The cases were run through the engine and the validators of forms that page and server share, applications by what the server decides with, answered by its sandbox; no server, no browser.',
    ),
    lenders: [...subjects.keys()].map((code) => {
      const bundle = loaded.bundles.get(code)
      return { code, brand: bundle?.org.orgBrand ?? code, ...(bundle && { hash: bundle.hash }) }
    }),
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
