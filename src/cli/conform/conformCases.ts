import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCoverage } from '#analysis'
import { readLayers } from '#loader/disk'
import { formatIssue } from '../formatIssue.ts'
import type { Call } from '../frame/Command.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { listCaseFiles } from './listCaseFiles.ts'
import { proofsOf } from './proofsOf.ts'
import { readCaseFiles } from './readCaseFiles.ts'
import { readRequirements } from './readRequirements.ts'
import { readSubjects } from './readSubjects.ts'
import type { Report } from './report/Report.ts'
import { runCaseFiles } from './runCaseFiles.ts'
import { testsOf } from './testsOf.ts'

/** Runs the cases of a folder, or of the configuration's tests, for the lenders asked for; text: why that cannot be done. */
export function conformCases(call: Call, progress: (text: string) => void): Report | string {
  const read = readConfiguration(call)
  if ('code' in read) return formatIssue(read)
  const tests = testsOf(call.config)
  const folder = call.values.cases as string | undefined
  if (folder !== undefined && !existsSync(folder)) return `There is no folder ${folder}.`
  const found = listCaseFiles(folder === undefined ? [join(tests, 'journeys'), join(tests, 'suites')] : [folder])
  if (found.length === 0) return `There are no cases in ${folder ?? tests}. Give their folder with --cases.`

  const { files, failures, skipped } = readCaseFiles(found, call.config)
  const { loaded } = read
  const subjects = readSubjects(read, readLayers(call.config, call.over))
  const coverage = createCoverage()
  const ran = runCaseFiles(files, subjects, loaded.orgCodes, coverage, progress)
  const requirements = readRequirements(tests)
  return {
    lenders: [...subjects.keys()].map((code) => {
      const bundle = loaded.bundles.get(code)
      return { code, brand: bundle?.org.orgBrand ?? code, ...(bundle && { hash: bundle.hash }) }
    }),
    outcome: { passed: ran.passed, failures: [...failures, ...ran.failures], skipped: [...skipped, ...ran.skipped] },
    requirements: requirements.rows,
    proofs: proofsOf(requirements, files),
    coverage: coverage.sum(),
  }
}
