import type { CaseFile } from './CaseFile.ts'
import type { Requirement } from './readRequirements.ts'

/** Every requirement id, with the files of cases that cover it; [] where none does. */
export function coveredBy(rows: readonly Requirement[], files: readonly CaseFile[]): Readonly<Record<string, readonly string[]>> {
  const named = new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()]))
  for (const { path, covers, cases } of files) {
    for (const id of [...covers, ...cases.flatMap((one) => one.covers ?? [])]) named.get(id)?.add(path)
  }
  return Object.fromEntries([...named].map(([id, paths]) => [id, [...paths]]))
}
