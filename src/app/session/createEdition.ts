import { compile, createFormValidator, type FormValidator } from '#engine'
import type { FormModule, PageBundle } from '#model'
import type { Edition, LoadedForm } from './Edition.ts'

/** Compiles a bundle. `load` fetches a form's module by its hash. */
export function createEdition(
  bundle: PageBundle,
  load: (hash: string) => Promise<FormModule>,
): Edition {
  const validators = new Map<string, FormValidator>()
  const loaded = new Map<string, LoadedForm>()
  return {
    bundle,
    engine: compile(bundle, (form) => validators.get(form)),
    formOf: (form) => loaded.get(form),
    async loadForm(form) {
      const known = loaded.get(form)
      if (known) return known
      const module = await load(bundle.forms[form]!.hash)
      const validator = createFormValidator(module)
      const fresh: LoadedForm = {
        schema: module.schema,
        ui: module.ui,
        isValid: validator.compiled.isValid,
      }
      validators.set(form, validator)
      loaded.set(form, fresh)
      return fresh
    },
  }
}
