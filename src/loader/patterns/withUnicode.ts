/** Characters that can be escaped in a pattern with the u flag. */
const escapable = /[\^$\\.*+?()[\]{}|/]/
const classes = /[dDsSwWbBnrtvf0cxupPk1-9]/

/**
 * Rewrites a pattern that is valid without the u flag for use with it: "\@" → "@", "[\w-.]" →
 * "[\w\-.]", "{" → "\{".
 */
export function withUnicode(pattern: string): string {
  if (isRight(pattern)) return pattern
  let text = ''
  let isInside = false
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at]!
    if (sign === '\\') {
      const next = pattern[++at] ?? '\\'
      const isKept = escapable.test(next) || classes.test(next) || (isInside && next === '-')
      text += isKept ? `\\${next}` : next
    } else if (isInside && sign === '-' && isBesideClass(pattern, at)) text += '\\-'
    else if (!isInside && sign === '{' && !/^\{\d+(,\d*)?\}/.test(pattern.slice(at))) text += '\\{'
    else if (!isInside && sign === '}' && !/\{\d+(,\d*)?$/.test(pattern.slice(0, at))) text += '\\}'
    else if (!isInside && sign === ']') text += '\\]'
    else text += sign
    if (sign === '[') isInside = true
    else if (sign === ']') isInside = false
  }
  return text
}

function isRight(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Whether a dash is next to a class like \w, where it can't be a range. */
function isBesideClass(pattern: string, at: number): boolean {
  return (
    /(^|[^\\])(\\\\)*\\[dDsSwW]$/.test(pattern.slice(0, at)) ||
    /^-\\[dDsSwW]/.test(pattern.slice(at))
  )
}
