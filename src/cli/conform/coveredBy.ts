import type { CaseFile } from './CaseFile.ts'
import type { ApplicationFile } from './server/application/ApplicationFile.ts'
import type { Requirement } from './readRequirements.ts'

/** Every requirement id, with the case files that cover it; [] if there are none. */
export function coveredBy(
  rows: readonly Requirement[],
  files: readonly Pick<CaseFile, 'path' | 'covers' | 'cases'>[],
): Readonly<Record<string, readonly string[]>> {
  const named = new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()]))
  for (const { path, covers, cases } of files) {
    for (const id of [...covers, ...cases.flatMap((one) => one.covers ?? [])])
      named.get(id)?.add(path)
  }
  return Object.fromEntries([...named].map(([id, paths]) => [id, [...paths]]))
}

/** A journey of an application, reduced to its requirements. */
export function asCases({
  path,
  journey,
}: ApplicationFile): Pick<CaseFile, 'path' | 'covers' | 'cases'> {
  return { path, covers: journey.covers, cases: [] }
}
