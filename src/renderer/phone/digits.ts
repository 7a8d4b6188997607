const notDigit = /[^\d+]/g

/** Number of digits (and plus signs) in a text. */
export function countDigits(text: string): number {
  return text.replace(notDigit, '').length
}

/** Position after that many digits: where the caret belongs when separators change. */
export function positionAfter(text: string, digits: number): number {
  let position = 0
  for (let seen = 0; seen < digits && position < text.length; position++)
    if (/[\d+]/.test(text[position]!)) seen++
  return position
}

/** Removes the digit before `position`: the intent when a bracket or dash is deleted. */
export function withoutDigitBefore(text: string, position: number): string {
  const digit = text.slice(0, position).search(/\d\D*$/)
  return digit < 0 ? text : text.slice(0, digit) + text.slice(digit + 1)
}

/** Removes the separators that formatting adds between digits. */
export function bareText(text: string): string {
  return text.replace(/[\s()-]/g, '')
}
