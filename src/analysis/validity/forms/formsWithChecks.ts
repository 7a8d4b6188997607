import { withoutWords } from '#loader'
import { once, type Bundle, type Form, type JsonObject } from '#model'

type Forms = Bundle['forms']

/** The forms with checks: their schemas, without words except for the form's title. */
export function formsWithChecks(forms: Forms): Forms {
  return once(findForms, forms)
}

function findForms(forms: Forms): Forms {
  return Object.fromEntries(
    Object.entries(forms)
      .filter(([, { schema }]) => schema['x-checks'] !== undefined)
      .map(([name, form]) => [name, once(plain, form)]),
  )
}

function plain(form: Form): Form {
  const { title } = form.schema
  return {
    schema: {
      ...(title !== undefined && { title }),
      ...(withoutWords(form.schema) as JsonObject),
    } as Form['schema'],
    ui: { page: { heading: '', submit: '' } },
    secrets: [],
    hash: '',
  }
}
