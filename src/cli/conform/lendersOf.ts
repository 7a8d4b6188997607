import type { Case } from '#analysis'
import type { CaseFile } from './CaseFile.ts'

/**
 * The lenders for which a case of a file is run: those that the file names, of `all` where it names
 * none; of those the case's own (`for`), where one that is not known stays, to be reported.
 */
export function lendersOf(
  { org }: Pick<CaseFile, 'org'>,
  one: Case,
  all: readonly string[],
): readonly string[] {
  const named = org === 'all' ? all : [org].flat()
  return ('for' in one ? one.for : undefined) ?? named
}
