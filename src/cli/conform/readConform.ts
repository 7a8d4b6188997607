import { join } from 'node:path'
import { createIssue, type Issue } from '#model'
import type { Configuration } from '../Configuration.ts'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { listCaseFiles } from './listCaseFiles.ts'
import { readCaseFiles, type ReadCases } from './readCaseFiles.ts'
import { readRequirements, type Requirement } from './readRequirements.ts'
import { readSubjects } from './readSubjects.ts'
import type { ConformReport } from './report/ConformReport.ts'
import type { Subjects } from './runCaseFiles.ts'
import { testsOf } from './testsOf.ts'

export interface ReadConform extends ReadCases, Pick<ConformReport, 'lenders'> {
  readonly loaded: Configuration['loaded']
  readonly subjects: Subjects
  /** Codes of all lenders. */
  readonly known: readonly string[]
  /** The folder of tests. */
  readonly tests: string
  readonly requirements: readonly Requirement[]
}

/**
 * The lenders and cases of a call, from --cases or the configuration's tests; or why there is
 * nothing to run. `isFine`: having no case is.
 */
export function readConform(call: Call, isFine = false): ReadConform | Issue {
  const read = readConfiguration(call)
  if ('code' in read) return read
  const tests = testsOf(call.config)
  const folder = call.values.cases as string | undefined
  const found = listCaseFiles(
    folder === undefined ? [join(tests, 'journeys'), join(tests, 'suites')] : [folder],
  )
  if (found.length === 0 && !isFine) {
    const form = 'the form of tests/journeys or tests/suites, with --cases'
    return createIssue('cli/cases-missing', { folder: folder ?? join(call.config, 'tests'), form })
  }
  const { loaded } = read
  const subjects = readSubjects(read)
  return {
    ...readCaseFiles(found, call.config),
    loaded,
    subjects,
    known: loaded.orgCodes,
    tests,
    requirements: readRequirements(tests),
    lenders: [...subjects.keys()].map((code) => {
      const bundle = loaded.bundles.get(code)
      return { code, brand: bundle?.org.orgBrand ?? code, ...(bundle && { hash: bundle.hash }) }
    }),
  }
}
