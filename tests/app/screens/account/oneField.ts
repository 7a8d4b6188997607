import type { FormModule } from '#model'
import { moduleOf } from '../../sampleEdition.ts'

/** The module of a form with one field of text that takes anything. */
export const oneField = (
  page: FormModule['ui']['page'] = { heading: 'Your home', submit: 'Continue' },
): FormModule => ({
  ...moduleOf('home'),
  schema: { type: 'object', properties: { city: { type: 'string', title: 'City' } } },
  ui: { page },
})
