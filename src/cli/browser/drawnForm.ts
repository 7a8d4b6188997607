import { compileForm } from '#loader/validators'
import type { Bundle, Form } from '#model'
import type { DrawnForm } from '../../../tools/browser/answerForm.ts'

/** A form as the page draws it. */
export function drawnForm(
  { forms, formats }: Pick<Bundle, 'forms' | 'formats'>,
  name: string,
): DrawnForm {
  const form = forms[name] as Form
  return { schema: compileForm(form, formats).schema, look: form.ui.fields ?? {}, formats }
}
