import type { IssueCode } from '#model'
import type { Finding } from '../Finding.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'

/** A check that `name`, where given, is a key of `known`; adds to `findings` otherwise. */
export function createNameCheck(findings: Finding[]) {
  return (
    code: IssueCode,
    name: string | undefined,
    known: Readonly<Record<string, unknown>>,
    file: string,
    keys: readonly (string | number)[],
  ): void => {
    if (name === undefined || Object.hasOwn(known, name)) return
    findings.push({ code, values: { name, hint: suggest(name, Object.keys(known)) }, file, pointer: toPointer(keys) })
  }
}
