import type { IssueCode } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'

/**
 * Returns a check that `name`, if given, is a key of `known`, and adds to `diagnostics` otherwise.
 * A rule that is named here must be true or false.
 */
export function createNameCheck(diagnostics: { push(diagnostic: Diagnostic): unknown }) {
  return (
    code: IssueCode,
    name: string | undefined,
    known: Readonly<Record<string, unknown>>,
    file: string,
    keys: readonly (string | number)[],
  ): void => {
    if (name === undefined) return
    if (Object.hasOwn(known, name)) {
      const gives =
        code === 'loader/rule-unknown'
          ? (known[name] as { readonly gives?: string }).gives
          : undefined
      if (gives)
        diagnostics.push({
          code: 'loader/rule-asked-as-question',
          values: { name, gives },
          file,
          pointer: toPointer(keys),
        })
      return
    }
    diagnostics.push({
      code,
      values: { name, hint: suggest(name, Object.keys(known)) },
      file,
      pointer: toPointer(keys),
    })
  }
}
