import { compile, createFormValidator, type Engine, type FormValidator } from '#engine'
import { compileForm } from '#loader/validators'
import type { Bundle } from '#model'

/** Validators by the form's hash, as lenders share them. */
const validators = new Map<string, FormValidator>()

/** The lender's engine. Forms are compiled on first use. */
export function createEngine(bundle: Bundle): Engine {
  return compile(bundle, (name) => {
    if (!Object.hasOwn(bundle.forms, name)) return undefined
    const form = bundle.forms[name]!
    const known = validators.get(form.hash)
    if (known) return known
    const compiled = compileForm(form, bundle.formats)
    const validator = createFormValidator({ ...compiled, ui: form.ui, default: compiled.factory })
    validators.set(form.hash, validator)
    return validator
  })
}
