import type { Bundle, Form } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import { hiddenFields } from './hiddenFields.ts'

type Screens = Bundle['screens']['screens']
type Diagnostics = readonly BehaviorDiagnostic[]

const known = new WeakMap<Screens, WeakMap<Form, Diagnostics>>()

/**
 * Checks that what a screen's form requires can be typed there or is set by the screen (`begins`).
 * Lenders that share both share the result.
 */
export const checkScreenFields: BehaviorCheck = ({ bundle: { forms, screens, signer } }) => {
  const all = [screens, ...(signer ? [signer.screens] : [])].map((each) =>
    findIn(forms, each.screens),
  )
  return { diagnostics: all.flat(), unchecked: [] }
}

function findIn(forms: Bundle['forms'], screens: Screens): Diagnostics {
  const ofForms = known.get(screens) ?? new WeakMap<Form, Diagnostics>()
  known.set(screens, ofForms)
  return Object.entries(forms).flatMap(([form, value]) => {
    const found = ofForms.get(value) ?? findHidden(form, value, screens)
    ofForms.set(value, found)
    return found
  })
}

function findHidden(form: string, { schema, ui }: Form, screens: Screens): Diagnostics {
  const uses = Object.values(screens).filter((screen) => screen.form === form)
  if (uses.length === 0) return []
  return hiddenFields(schema, ui.fields ?? {}).flatMap(({ pointer, path }): Diagnostics => {
    const isGiven = uses.every(({ begins = {} }) =>
      path.some((_, index) => Object.hasOwn(begins, path.slice(0, index + 1).join('.'))),
    )
    if (isGiven) return []
    return [
      {
        code: 'analysis/field-required-hidden',
        values: { field: path.at(-1)! },
        file: `schemas/${form}.ui.json`,
        pointer,
      },
    ]
  })
}
