import { relative, sep } from 'node:path'
import type { CaseFile } from './CaseFile.ts'
import type { Failed, Skipped } from './CaseOutcome.ts'
import { lendersByProduct } from './lendersByProduct.ts'
import { readCaseFile } from './readCaseFile.ts'
import type { ApplicationFile } from './server/application/ApplicationFile.ts'

export interface ReadCases {
  readonly files: readonly CaseFile[]
  /** Journeys of applications. */
  readonly applications: readonly ApplicationFile[]
  readonly failures: readonly Failed[]
  readonly skipped: readonly Skipped[]
}

/**
 * All cases of these files, one failure for each that can't be read, and what is skipped here, by
 * name. `root`: the project's.
 */
export function readCaseFiles(places: readonly string[], root: string): ReadCases {
  const files: CaseFile[] = []
  const applications: ApplicationFile[] = []
  const failures: Failed[] = []
  const skipped: Skipped[] = []
  const byProduct = lendersByProduct(root)
  for (const place of places) {
    const inside = relative(root, place)
    const path = (inside.startsWith('..') ? place : inside).split(sep).join('/')
    const read = readCaseFile(place, path)
    if ('cases' in read) files.push(nameLenders(read, byProduct))
    else if ('journey' in read) applications.push(read)
    else if ('skipped' in read) skipped.push({ name: path, reason: read.skipped })
    else failures.push({ name: path, case: path, covers: [], at: 'the file', ...read })
  }
  return { files, applications, failures, skipped }
}

/** The file with the lenders of each product that it, or a case of it, names. */
function nameLenders(file: CaseFile, byProduct: ReadonlyMap<string, readonly string[]>): CaseFile {
  const named = (codes: string | readonly string[]) =>
    [codes].flat().flatMap((code) => byProduct.get(code) ?? [code])
  return {
    ...file,
    org: file.org === 'all' ? file.org : named(file.org),
    cases: file.cases.map((one) =>
      'for' in one && one.for ? { ...one, for: named(one.for) } : one,
    ),
  }
}
