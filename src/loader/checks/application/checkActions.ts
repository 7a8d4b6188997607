import type { Action } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import type { Parts } from '../../Parts.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { createWhenCheck } from './createWhenCheck.ts'
import { followPath } from './findScreen.ts'

interface Place extends Pick<Parts, 'screens' | 'rules'> {
  readonly file: string
  /** Path of the actions in the file. */
  readonly keys: readonly (string | number)[]
}

/**
 * Checks that rules of actions exist, and screens that they open. Paths of the host site:
 * checkScreenLinks.
 */
export function checkActions(
  actions: Readonly<Record<string, Action>> = {},
  { screens, rules, file, keys }: Place,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const checkWhen = createWhenCheck(diagnostics, rules)
  for (const [name, { to, when }] of Object.entries(actions)) {
    checkWhen(when, file, [...keys, name, 'when'])
    if (!to.startsWith('/') && followPath(screens, to) === undefined)
      checkName('loader/screen-unknown', to, screens.screens, file, [...keys, name, 'to'])
  }
  return diagnostics
}
