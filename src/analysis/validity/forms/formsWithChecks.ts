import { withoutWords } from '#loader'
import type { Bundle, Form, JsonObject } from '#model'

type Forms = Bundle['forms']

const known = new WeakMap<Forms, Forms>()
const knownForms = new WeakMap<Form, Form>()

/** The forms with checks: their schemas, without words except for the form's title. */
export function formsWithChecks(forms: Forms): Forms {
  const found =
    known.get(forms) ??
    Object.fromEntries(
      Object.entries(forms)
        .filter(([, { schema }]) => schema['x-checks'] !== undefined)
        .map(([name, form]) => [name, plain(form)]),
    )
  known.set(forms, found)
  return found
}

function plain(form: Form): Form {
  const { title } = form.schema
  const found = knownForms.get(form) ?? {
    schema: {
      ...(title !== undefined && { title }),
      ...(withoutWords(form.schema) as JsonObject),
    } as Form['schema'],
    ui: { page: { heading: '', submit: '' } },
    secrets: [],
    hash: '',
  }
  knownForms.set(form, found)
  return found
}
