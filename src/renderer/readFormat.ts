import type { CSSProperties, InputHTMLAttributes } from 'react'
import type { Bundle, Format } from '#model'

const plain: Format = { title: '' }

/**
 * Input attributes for a schema's `format`: keyboard, autofill, spelling, capitalization, width.
 */
export function readFormat(
  formats: Bundle['formats'],
  name: unknown,
): InputHTMLAttributes<HTMLInputElement> & { type: string } {
  const format = (typeof name === 'string' ? formats[name] : undefined) ?? plain
  return {
    type: format.type ?? 'text',
    autoComplete: format.autocomplete,
    inputMode: format.inputMode,
    spellCheck: format.spellCheck,
    autoCapitalize: format.autoCapitalize,
    style: format.width ? ({ '--width': `${format.width}ch` } as CSSProperties) : undefined,
  }
}
