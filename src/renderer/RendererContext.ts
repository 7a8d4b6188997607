import type { Bundle, FormPage, Text, View } from '#model'
import type { RendererServices } from './StepFormProps.ts'
import type { Say } from './createSay.ts'

/** rjsf's formContext. One object for the life of a form: a new one would draw every field again. */
export interface RendererContext {
  readonly formats: Bundle['formats']
  readonly consents: View['consents']
  readonly notices: Readonly<Record<string, Text>>
  readonly blocks: FormPage['blocks']
  readonly services: RendererServices
  readonly say: Say
  readonly words: Bundle['words']
  /** Says why the field of a pointer cannot be sent yet; nothing once it can. */
  readonly hold: (pointer: string, message: string | undefined) => void
}
