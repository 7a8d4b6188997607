/**
 * Digits in groups: ([3, 2, 4], "-") "123456789" → "123-45-6789". A single size repeats; otherwise
 * the rest joins the last group.
 */
export function groupDigits(digits: string, sizes: readonly number[], separator: string): string {
  const groups: string[] = []
  let start = 0
  for (let index = 0; start < digits.length; index++) {
    const isLast = sizes.length !== 1 && index >= sizes.length - 1
    const size = isLast
      ? digits.length
      : Math.max(1, sizes[Math.min(index, sizes.length - 1)] ?? digits.length)
    groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(separator)
}

/** Dots instead of digits, except for the last ones (of a short number, at most the last half). */
export function maskDigits(text: string, last = 4): string {
  const count = text.replace(/\D/g, '').length
  const hidden = count - Math.min(last, Math.floor(count / 2))
  let seen = 0
  return text.replace(/\d/g, (digit) => (seen++ < hidden ? '•' : digit))
}
