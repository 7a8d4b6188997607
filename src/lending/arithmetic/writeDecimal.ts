import type { Decimal } from './readDecimal.ts'

/** The shortest text of a decimal: "0.75", "3". */
export function writeDecimal({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const part = text.slice(text.length - scale).replace(/0+$/, '')
  return part === '' ? whole : `${whole}.${part}`
}
