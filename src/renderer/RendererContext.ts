import type { Bundle, FormPage, Text, View, Say } from '#model'
import type { AskedFields, RendererServices } from './StepFormProps.ts'
import type { MovedRows } from './issues/useValidationErrors.ts'

/** rjsf's formContext. Keep one object per form: a new one would redraw every field. */
export interface RendererContext {
  readonly formats: Bundle['formats']
  readonly consents: View['consents']
  readonly notices: Readonly<Record<string, Text>>
  readonly blocks: FormPage['blocks']
  readonly asked?: AskedFields | undefined
  readonly services: RendererServices
  readonly say: Say
  readonly words: Bundle['words']
  /**
   * Sets why the field at a pointer can't be sent yet, or clears it; with `isReason`, the message
   * replaces that of its validation error.
   */
  readonly hold: (pointer: string, message: string | undefined, isReason?: boolean) => void
  /** Rows of a list were added, removed or restored: their errors go with them. */
  readonly follow: (moved: MovedRows) => void
}
