import type { FormModule, JsonObject } from '#model'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { moduleOf, sampleEdition } from '../../sampleEdition.ts'

/** An edition with one form of the chat that accepts everything: its required texts by name. */
export function openChatForm(
  id: string,
  titles: Readonly<Record<string, string>>,
  page: { readonly heading: string; readonly submit: string },
) {
  const fields = Object.entries(titles).map(([name, title]) => [name, { type: 'string', title }])
  const form: FormModule = {
    ...moduleOf('home'),
    default: () => ({ validate: () => true, isValid: {} }),
    schema: {
      type: 'object',
      required: Object.keys(titles),
      properties: Object.fromEntries(fields) as JsonObject,
    },
    ui: { page },
  }
  const { bundle } = sampleEdition()
  const forms = { [id]: { hash: id, secrets: [] } } as unknown as typeof bundle.forms
  return createEdition({ ...bundle, forms }, async () => form)
}
