const notDigit = /[^\d+]/g

/** How many digits (and plus signs) a text has. */
export function countDigits(text: string): number {
  return text.replace(notDigit, '').length
}

/** Position right after so many digits: where the caret belongs when the signs between digits change. */
export function positionAfter(text: string, digits: number): number {
  let position = 0
  for (let seen = 0; seen < digits && position < text.length; position++) if (/[\d+]/.test(text[position]!)) seen++
  return position
}

/** Without the digit that stands before `position`: what deleting a bracket or a dash was meant to do. */
export function withoutDigitBefore(text: string, position: number): string {
  const digit = text.slice(0, position).search(/\d\D*$/)
  return digit < 0 ? text : text.slice(0, digit) + text.slice(digit + 1)
}

/** Without the signs that formatting sets between digits. */
export function bareText(text: string): string {
  return text.replace(/[\s()-]/g, '')
}
