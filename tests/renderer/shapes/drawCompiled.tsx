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

const compiled = new Map<string, Promise<FormModule>>()

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
  const module = await compileInServer(schema, fields)
  const { ui } = module
  const validator = createFormValidator(module)
  const validate = (answer: JsonObject) => validator.validate(answer, words)
  const form = { schema: module.schema, ui, isValid: validator.compiled.isValid }
  const drawn = drawForm(module.schema, fields, { form, data, validate, ...given })
  await drawnWhole()
  return { ...drawn, schema: module.schema, validate }
}

/** The form's module as it is served. */
export async function compileInServer(
  schema: JsonObject,
  fields: JsonObject = {},
): Promise<FormModule> {
  const ui = { page: { heading: 'Heading', submit: 'Continue' }, fields }
  const key = JSON.stringify([schema, fields])
  const compiling =
    compiled.get(key) ?? compile(`shapes-${compiled.size}-${Date.now()}`, schema, ui)
  compiled.set(key, compiling)
  return compiling
}

async function compile(hash: string, schema: JsonObject, ui: object): Promise<FormModule> {
  const source = await commands.compileForm(
    JSON.stringify({ hash, schema, ui, secrets: [] }),
    JSON.stringify(formats),
  )
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  return (await import(/* @vite-ignore */ url)) as FormModule
}
