import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { serverRules } from './serverRules.ts'

/**
 * Returns a check that a rule used by the page exists and reads nothing that only the server knows,
 * and adds to `diagnostics` otherwise.
 */
export function createWhenCheck(diagnostics: Diagnostic[], rules: Parts['rules']) {
  const checkName = createNameCheck(diagnostics)
  const secret = serverRules(rules)
  return (when: string | undefined, file: string, keys: readonly (string | number)[]): void => {
    checkName('loader/rule-unknown', when, rules, file, keys)
    const fact = when === undefined ? undefined : secret.get(when)
    if (fact !== undefined)
      diagnostics.push({
        code: 'loader/rule-server-only',
        values: { name: when!, fact },
        file,
        pointer: toPointer(keys),
      })
  }
}
