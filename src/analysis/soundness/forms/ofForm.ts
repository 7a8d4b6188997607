import type { Form } from '#model'
import type { SoundnessFinding } from '../Report.ts'
import type { SoundnessCheck } from '../SoundnessCheck.ts'

/** A check of each form separately: lenders that share a form share the result. */
export function ofForm(check: (form: string, value: Form) => readonly SoundnessFinding[]): SoundnessCheck {
  const known = new WeakMap<Form, readonly SoundnessFinding[]>()
  return ({ bundle }) => {
    const findings = Object.entries(bundle.forms).flatMap(([form, value]) => {
      const found = known.get(value) ?? check(form, value)
      known.set(value, found)
      return found
    })
    return { findings, unchecked: [] }
  }
}
