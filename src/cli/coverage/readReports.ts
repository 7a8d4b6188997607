import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { createIssue, type Issue } from '#model'
import { statOf } from '../statOf.ts'
import type { RequirementProof, RunnerReport } from './RequirementProof.ts'
import { readConform } from './readConform.ts'
import { readPlaywright } from './readPlaywright.ts'
import { readVitest } from './readVitest.ts'

/** Paths of reports inside their folder, and their readers. */
const kinds: readonly {
  readonly runner: RequirementProof['runner']
  readonly path: RegExp
  readonly read: typeof readVitest
}[] = [
  { runner: 'vitest', path: /^vitest[^/]*\.json$/, read: readVitest },
  { runner: 'playwright', path: /^playwright[^/]*\.json$/, read: readPlaywright },
  { runner: 'conform', path: /^conform[^/]*\/cases\.json$/, read: readConform },
]

/**
 * Every report that a test run left in a folder; an issue if there is none or one can't be read.
 * `root`: the project's.
 */
export function readReports(folder: string, root: string): readonly RunnerReport[] | Issue {
  const paths = statOf(folder)?.isDirectory() ? listReports(folder) : []
  if (paths.length === 0) return createIssue('cli/reports-missing', { folder })
  const fromRoot = (path: string) =>
    relative(resolve(root), resolve(root, path)).split(sep).join('/')
  const reports: RunnerReport[] = []
  for (const path of paths) {
    const file = join(folder, path)
    try {
      reports.push(
        kinds
          .find((kind) => kind.path.test(path))!
          .read(JSON.parse(readFileSync(file, 'utf8')), fromRoot),
      )
    } catch (error) {
      return createIssue(
        'cli/report-unreadable',
        { file, reason: (error as Error).message },
        { file },
      )
    }
  }
  return reports
}

function listReports(folder: string): readonly string[] {
  const inside = readdirSync(folder).map((name) =>
    existsSync(join(folder, name, 'cases.json')) ? `${name}/cases.json` : name,
  )
  return inside.filter((path) => kinds.some((kind) => kind.path.test(path))).toSorted()
}
