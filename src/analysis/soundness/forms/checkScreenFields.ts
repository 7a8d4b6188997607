import type { SoundnessFinding } from '../Report.ts'
import type { SoundnessCheck } from '../SoundnessCheck.ts'
import { hiddenFields } from './hiddenFields.ts'

/** What the form of an application's screen requires can be typed there, or the screen gives it (`begins`). */
export const checkScreenFields: SoundnessCheck = ({ bundle: { forms, screens } }) => {
  const findings: SoundnessFinding[] = []
  for (const [form, { schema, ui }] of Object.entries(forms)) {
    const uses = Object.values(screens.screens).filter((screen) => screen.form === form)
    for (const { pointer, path } of uses.length > 0 ? hiddenFields(schema, ui.fields ?? {}) : []) {
      const isGiven = uses.every(({ begins = {} }) => path.some((_, index) => Object.hasOwn(begins, path.slice(0, index + 1).join('.'))))
      if (isGiven) continue
      findings.push({ code: 'analysis/field-required-hidden', values: { field: path.at(-1)! }, file: `schemas/${form}.ui.json`, pointer })
    }
  }
  return { findings, unchecked: [] }
}
