import type { Form, FormModule } from '#model'
import type { Format } from '#model'
import { compileForm } from '#loader/validators'

/** The form's module as the browser gets it: the loader's text, imported. */
export async function importFormModule(
  form: Form,
  formats: Readonly<Record<string, Format>>,
): Promise<FormModule> {
  const { source } = compileForm(form, formats)
  return (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )) as FormModule
}
