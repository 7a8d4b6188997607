import type { CaseFile } from './CaseFile.ts'
import type { Requirements } from './Requirements.ts'

/** Every requirement id, with the tests and cases that name it; [] where none does. `files`: cases that were run, from wherever. */
export function proofsOf({ rows, proofs }: Requirements, files: readonly CaseFile[]): Readonly<Record<string, readonly string[]>> {
  const named = new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()]))
  for (const { path, ids } of proofs) for (const id of ids) named.get(id)?.add(path)
  for (const { path, covers, cases } of files) {
    for (const id of [...covers, ...cases.flatMap((one) => one.covers ?? [])]) named.get(id)?.add(path)
  }
  return Object.fromEntries([...named].map(([id, paths]) => [id, [...paths]]))
}
