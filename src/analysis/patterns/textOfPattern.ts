const groups = /^(\d+)(,(\d*))?\}/

/**
 * A text that matches a regular expression, with each repetition `more` times longer than
 * necessary: the first branch of alternatives, the first character of classes. Undefined for
 * unsupported syntax (look-ahead, back-references); the caller checks the text against the pattern.
 */
export function textOfPattern(pattern: string, more = 0): string | undefined {
  let at = 0
  let isUnread = false

  const alternatives = (): string => {
    const branches = [sequence()]
    while (pattern[at] === '|') {
      at++
      branches.push(sequence())
    }
    return branches[0]!
  }

  const sequence = (): string => {
    let text = ''
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')')
      text += repeated(atom())
    return text
  }

  const atom = (): string => {
    const sign = pattern[at++]!
    if (sign === '^' || sign === '$') return ''
    if (sign === '.') return 'a'
    if (sign === '[') return characterClass()
    if (sign === '\\') return escaped()
    if (sign !== '(') return sign
    if (pattern[at] === '?' && pattern[at + 1] !== ':') isUnread = true
    if (pattern[at] === '?') at += 2
    const inner = alternatives()
    at++
    return inner
  }

  const characterClass = (): string => {
    const isOther = pattern[at] === '^'
    if (isOther) at++
    const first = pattern[at] === '\\' ? (at++, escaped()) : pattern[at++]!
    while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1
    at++
    return isOther ? 'a' : first
  }

  const escaped = (): string => {
    const sign = pattern[at++]!
    if (sign === 'd') return '1'
    if (sign === 'w') return 'a'
    if (sign === 's') return ' '
    if (sign === 'S' || sign === 'D') return 'a'
    if (sign !== 'p' && sign !== 'P') return sign
    const name = pattern.slice(at + 1, pattern.indexOf('}', at))
    at = pattern.indexOf('}', at) + 1
    return name.startsWith('Lu') ? 'A' : name.startsWith('N') ? '1' : 'a'
  }

  const repeated = (text: string): string => {
    const sign = pattern[at]
    let times = 1
    if (sign === '?' || sign === '*' || sign === '+') {
      at++
      times = (sign === '+' ? 1 : 0) + (sign === '?' ? 0 : more)
    } else if (sign === '{') {
      const range = groups.exec(pattern.slice(at + 1))
      if (!range) return text
      at += range[0].length + 1
      const least = Number(range[1])
      times =
        range[2] === undefined
          ? least
          : Math.min(range[3] ? Number(range[3]) : Infinity, least + more)
    }
    if (pattern[at] === '?') at++
    return text.repeat(Math.min(times, 200))
  }

  const text = alternatives()
  return isUnread || at < pattern.length ? undefined : text
}
