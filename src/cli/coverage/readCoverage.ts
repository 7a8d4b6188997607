import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, relative, sep } from 'node:path'
import { createIssue, type Issue } from '#model'
import { readRequirements } from '../conform/readRequirements.ts'
import { readJsonFile } from '../readJsonFile.ts'
import type { CoverageRun } from './CoverageRun.ts'
import { drawsPage } from './drawsPage.ts'
import { judgeRows } from './judgeRows.ts'
import { readReports } from './readReports.ts'

/**
 * Merges the reports of a test run with the requirements in a project's tests folder; an issue if
 * one of them can't be read.
 */
export function readCoverage(root: string, folder: string): CoverageRun | Issue {
  const tests = join(root, 'tests')
  const file = join(tests, 'requirements.tsv')
  const table = readRequirements(tests)
  if (table.length === 0) return createIssue('cli/file-missing', { file }, { file })
  const place = join(tests, 'house/requirements.later.json')
  const { value: reasons = {}, issue } = existsSync(place) ? readJsonFile(place) : {}
  if (issue) return issue
  const reports = readReports(folder, root)
  if ('code' in reports) return reports
  const ran = new Set(reports.flatMap(({ files }) => files))
  return {
    ...judgeRows(table, reasons as Readonly<Record<string, string>>, reports, drawsPage(root)),
    reports,
    missing: {
      runners: ['vitest', 'playwright', 'conform'].filter(
        (name) => !reports.some(({ runner }) => runner === name),
      ),
      files: listTestFiles(tests, resolve(root)).filter((path) => !ran.has(path)),
    },
  }
}

/**
 * Test files that "npm test" runs, relative to the project's root, sorted. `tests`: their folder.
 */
function listTestFiles(tests: string, root: string): readonly string[] {
  if (!existsSync(tests)) return []
  return readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}
