import type { Form } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { BehaviorCheck } from '../BehaviorCheck.ts'

/** A check of each form separately: lenders that share a form share the result. */
export function ofForm(
  check: (form: string, value: Form) => readonly BehaviorDiagnostic[],
): BehaviorCheck {
  const known = new WeakMap<Form, readonly BehaviorDiagnostic[]>()
  return ({ bundle }) => {
    const diagnostics = Object.entries(bundle.forms).flatMap(([form, value]) => {
      const found = known.get(value) ?? check(form, value)
      known.set(value, found)
      return found
    })
    return { diagnostics, unchecked: [] }
  }
}
