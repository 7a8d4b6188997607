import type { IssueCode } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'

/** Names that a remedy lists where none is near. */
const most = 40

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
      values: { name, hint: suggest(name, Object.keys(known)) || listed(Object.keys(known)) },
      file,
      pointer: toPointer(keys),
    })
  }
}

const listed = (names: readonly string[]) =>
  names.length === 0 || names.length > most ? '' : ` There is ${names.join(', ')}.`
