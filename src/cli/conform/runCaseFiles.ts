import { runCase, type CaseSubject, type CoverageCount } from '#analysis'
import { suggest } from '#loader'
import type { CaseFile } from './CaseFile.ts'
import type { Failed, Kept, Outcome } from './Outcome.ts'

/** Lenders asked for; a text in place of one: why nothing can be said of it. */
export type Subjects = ReadonlyMap<string, CaseSubject | string>

/** Runs every case for every lender that its file names, of those asked for. `known`: all that there are. */
export function runCaseFiles(
  files: readonly CaseFile[],
  subjects: Subjects,
  known: readonly string[],
  coverage: CoverageCount,
  progress: (text: string) => void = () => undefined,
): Outcome {
  const passed: Kept[] = []
  const failures: Failed[] = []
  for (const [index, { path, kind, org, covers, cases }] of files.entries()) {
    progress(`${path}: ${index + 1} of ${files.length}`)
    for (const one of cases) {
      for (const code of org === 'all' ? subjects.keys() : [org].flat()) {
        const kept: Kept = { name: one.title, case: path, org: code, covers: [...covers, ...(one.covers ?? [])] }
        const subject = subjects.get(code)
        if (subject === undefined && known.includes(code)) continue
        if (subject === undefined || typeof subject === 'string') {
          const cause = subject ?? `There is no lender "${code}".${suggest(code, known)}`
          failures.push({ ...kept, at: 'org', expected: code, actual: null, cause })
          continue
        }
        try {
          const [failure] = runCase(subject, one, coverage.of(subject.engine)).failures
          if (failure) failures.push({ ...kept, ...failure })
          else passed.push(kept)
        } catch (error) {
          failures.push({ ...kept, at: kind, expected: null, actual: null, cause: `The case cannot be run: ${(error as Error).message}` })
        }
      }
    }
  }
  return { passed, failures, skipped: [] }
}
