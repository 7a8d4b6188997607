import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCoverage } from '#analysis'
import { readFiles } from '#loader/disk'
import { formatIssue } from '../formatIssue.ts'
import type { Command } from '../frame/Command.ts'
import { listCaseFiles } from '../conform/listCaseFiles.ts'
import { proofsOf } from '../conform/proofsOf.ts'
import { readCaseFiles } from '../conform/readCaseFiles.ts'
import { readRequirements } from '../conform/readRequirements.ts'
import { readSubjects } from '../conform/readSubjects.ts'
import { runCaseFiles } from '../conform/runCaseFiles.ts'
import { tellOutcome } from '../conform/tellOutcome.ts'
import { readConfiguration } from '../readConfiguration.ts'

export const conform: Command = {
  summary: 'says whether the promises hold: journeys and suites of cases, for every lender that they name',
  usage: '[--config DIR] [--cases DIR] [--org CODE] [--json]',
  options: {
    cases: {
      type: 'string',
      value: 'DIR',
      says: 'another folder of cases (default: tests/journeys and tests/suites of the configuration)',
    },
  },
  examples: [
    { line: 'lintel conform', says: 'every journey and every suite, for all lenders' },
    { line: 'lintel conform --cases DIR --org CODE', says: 'your own cases, for one lender' },
  ],
  run: async (call, out) => {
    const read = readConfiguration(call)
    if ('code' in read) return out.refuse(`${formatIssue(read)}`)
    const tests = existsSync(join(call.config, 'tests')) ? join(call.config, 'tests') : 'tests'
    const folder = call.values.cases as string | undefined
    if (folder !== undefined && !existsSync(folder)) return out.refuse(`There is no folder ${folder}.`)
    const found = listCaseFiles(folder === undefined ? [join(tests, 'journeys'), join(tests, 'suites')] : [folder])
    if (found.length === 0) return out.refuse(`There are no cases in ${folder ?? tests}. Give their folder with --cases.`)
    const { files, failures, skipped } = readCaseFiles(found, call.config)
    const coverage = createCoverage()
    const subjects = readSubjects(read, readFiles(call.config))
    const ran = runCaseFiles(files, subjects, read.loaded.orgCodes, coverage, out.progress)
    const outcome = { passed: ran.passed, failures: [...failures, ...ran.failures], skipped: [...skipped, ...ran.skipped] }
    const proofs = proofsOf(readRequirements(tests), files)
    const { screens, routes, ...covered } = coverage.sum()
    for (const line of tellOutcome(outcome, proofs, { screens, routes, ...covered })) out.print(line)
    out.give({
      passed: outcome.passed.length,
      failed: outcome.failures.length,
      skipped: outcome.skipped,
      failures: outcome.failures,
      coverage: { requirements: proofs, ...covered, routes: { ...routes, screens } },
    })
    return outcome.failures.length === 0 ? 0 : 1
  },
}
