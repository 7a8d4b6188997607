import type { Format } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { createNameCheck } from './createNameCheck.ts'
import { widgets } from './uiNames.ts'

/** Checks that the widgets named by formats exist. */
export function checkFormats(
  file: string,
  { formats }: { readonly formats: Readonly<Record<string, Format>> },
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  for (const [name, { widget }] of Object.entries(formats))
    checkName('loader/widget-unknown', widget, widgets, file, ['formats', name, 'widget'])
  return diagnostics
}
