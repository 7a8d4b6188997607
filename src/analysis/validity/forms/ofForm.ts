import type { Form } from '#model'
import { rememberOfForm } from '../memo/rememberOfForm.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { FormValidityCheck } from './FormValidityCheck.ts'

/**
 * A check of each form separately. Lenders that share a form share the result; so do equal forms
 * that are read again. `question`: its name among all checks.
 */
export function ofForm(
  question: string,
  check: (form: string, value: Form) => readonly BehaviorDiagnostic[],
): FormValidityCheck {
  const known = new WeakMap<Form, readonly BehaviorDiagnostic[]>()
  return ({ bundle }, memo) => {
    const diagnostics = Object.entries(bundle.forms).flatMap(([form, value]) => {
      const found =
        known.get(value) ??
        rememberOfForm(memo, `form ${question} ${form} ${value.hash}`, () => check(form, value))
      known.set(value, found)
      return found
    })
    return { diagnostics, unchecked: [] }
  }
}
