import type { CaseFailure } from '#analysis'
import { controlOf, type Form, type JsonObject, type View } from '#model'
import type { ReadScreen } from './readScreen.ts'

/** The first difference between a step's page and the engine. */
export function compareScreen(view: View, form: Form, seen: ReadScreen): CaseFailure | undefined {
  const file = `schemas/${view.form}.ui.json`
  const part = (
    at: string,
    expected: string,
    actual: string,
    cause: string,
    pointer: string,
  ): CaseFailure | undefined =>
    expected === actual
      ? undefined
      : { at: `${view.step}, ${at}`, expected, actual, cause, file, pointer }
  const unnamed = seen.fields.find(
    ({ pointer, label, unnamed: bare }) =>
      bare.length > 0 || label === '' || label === pointer.slice(1),
  )
  return (
    part(
      'heading',
      form.ui.page.heading,
      seen.heading,
      'The page shows another heading than its files say',
      '/page/heading',
    ) ??
    compareFields(view, form, seen) ??
    (unnamed && {
      at: `${view.step}, ${unnamed.pointer}`,
      expected: 'words for the borrower',
      actual: unnamed.unnamed[0] ?? unnamed.label,
      cause: 'The field shows its name or a code, or has no label: its file gives it no words',
      file,
      pointer: `/fields${unnamed.pointer}`,
    }) ??
    part(
      'button',
      form.ui.page.submit,
      seen.button,
      'The button has other words than its file says',
      '/page/submit',
    ) ??
    part(
      'back',
      word(view.back !== undefined),
      word(seen.hasBack),
      'The way back differs from the walk of the engine',
      '',
    )
  )
}

const word = (isThere: boolean) => (isThere ? 'a way back' : 'no way back')

/** False for a constant, which the form sets. */
function isAsked(schema: JsonObject, look: JsonObject): boolean {
  const named = look['ui:field'] ?? look['ui:widget']
  return named === undefined ? controlOf(schema) !== 'hidden' : named !== 'hidden'
}

function compareFields(
  { step, form: name }: View,
  { schema, ui }: Form,
  { fields }: ReadScreen,
): CaseFailure | undefined {
  const shown = fields.map(({ pointer }) => pointer)
  const asked = Object.keys((schema.properties ?? {}) as JsonObject)
    .filter((field) =>
      isAsked(
        (schema.properties as JsonObject)[field] as JsonObject,
        (ui.fields?.[field] ?? {}) as JsonObject,
      ),
    )
    .map((field) => `/${field}`)
  const missing = asked.find((pointer) => !shown.includes(pointer))
  // Conditions of a form add fields that its first level does not name.
  const isOpen = ['if', 'allOf', 'oneOf', 'anyOf', 'dependencies', 'dependentSchemas'].some(
    (keyword) => Object.hasOwn(schema, keyword),
  )
  const extra = isOpen ? undefined : shown.find((pointer) => !asked.includes(pointer))
  if (missing === undefined && extra === undefined) return undefined
  const cause =
    missing === undefined
      ? `The page asks ${extra}, which the form has not`
      : `The page does not ask ${missing}`
  return {
    at: `${step}, fields`,
    expected: asked,
    actual: shown,
    cause,
    file: `schemas/${name}.json`,
    pointer: '/properties',
  }
}
