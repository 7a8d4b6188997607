import { commands } from 'vitest/browser'
import { createFormValidator } from '#engine'
import type { FormModule, JsonObject } from '#model'
import type { StepFormProps } from '#renderer'
import { drawForm, drawnWhole, formats, words, type Drawn } from '../drawForm.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    compileForm: (form: string, formats: string) => Promise<string>
  }
}

let count = 0

/**
 * Draws a form as it is served: its drawable schema, the functions compiled with it, and its result
 * in the lender's words.
 */
export async function drawCompiled(
  schema: JsonObject,
  fields: JsonObject = {},
  data: JsonObject = {},
  given: Partial<StepFormProps> = {},
): Promise<Drawn & { readonly schema: JsonObject; readonly validate: StepFormProps['validate'] }> {
  count += 1
  const ui = { page: { heading: 'Heading', submit: 'Continue' }, fields }
  const source = await commands.compileForm(
    JSON.stringify({ hash: `shapes-${count}-${Date.now()}`, schema, ui, secrets: [] }),
    JSON.stringify(formats),
  )
  const module = (await import(
    /* @vite-ignore */ URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  )) as FormModule
  const validator = createFormValidator(module)
  const validate = (answer: JsonObject) => validator.validate(answer, words)
  const form = { schema: module.schema, ui, isValid: validator.compiled.isValid }
  const drawn = drawForm(module.schema, fields, { form, data, validate, ...given })
  await drawnWhole()
  return { ...drawn, schema: module.schema, validate }
}
