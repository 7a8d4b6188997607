import type { Format } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { judgePattern } from '../patterns/judgePattern.ts'
import { createNameCheck } from './createNameCheck.ts'
import { widgets } from './uiNames.ts'

/** Checks that the widgets named by formats exist, and that the patterns of `reads` can be used. */
export function checkFormats(
  file: string,
  { formats }: { readonly formats: Readonly<Record<string, Format>> },
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  for (const [name, { widget, reads }] of Object.entries(formats)) {
    checkName('loader/widget-unknown', widget, widgets, file, ['formats', name, 'widget'])
    const refused = reads === undefined ? undefined : judgePattern(reads)
    if (refused)
      diagnostics.push({
        code: refused.code,
        values: { reason: refused.reason, advice: refused.remedy },
        file,
        pointer: toPointer(['formats', name, 'reads']),
      })
  }
  return diagnostics
}
