import type { IssueCode } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'

/**
 * Checks a list whose first entry with a true rule is taken: only the last entry has no `when`, so
 * that one always applies and all can. No rule is used twice.
 */
export function checkWays(
  ways: readonly { readonly when?: string }[],
  file: string,
  keys: readonly (string | number)[],
): Diagnostic[] {
  const diagnostic = (code: IssueCode, index: number, values = {}): Diagnostic => ({
    code,
    values,
    file,
    pointer: toPointer([...keys, index]),
  })
  const last = ways.length - 1
  return ways.flatMap(({ when }, index) => {
    if (index === last && when !== undefined)
      return [diagnostic('loader/last-way-conditional', index)]
    if (when !== undefined && ways.findIndex((way) => way.when === when) < index)
      return [diagnostic('loader/way-twice', index, { name: when })]
    return index < last && when === undefined
      ? [diagnostic('loader/way-never-taken', index + 1)]
      : []
  })
}
