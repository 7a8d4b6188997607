const counts = /^\{(\d+)(,(\d*))?\}/

interface Length {
  readonly least: number
  readonly most: number
}

const nothing: Length = { least: 0, most: 0 }
const one: Length = { least: 1, most: 1 }

/**
 * The minimum and maximum length (in code points) of texts that match a regular expression; a
 * pattern that is not anchored at both ends also matches longer ones. Undefined for unsupported
 * syntax: look-ahead, back-references.
 */
export function patternLength(pattern: string): Length | undefined {
  const characters = [...pattern]
  let at = 0
  let isUnread = false

  const alternatives = (): Length => {
    const branches = [sequence()]
    while (characters[at] === '|') {
      at++
      branches.push(sequence())
    }
    return {
      least: Math.min(...branches.map(({ least }) => least)),
      most: Math.max(...branches.map(({ most }) => most)),
    }
  }

  const sequence = (): Length => {
    const parts: Length[] = []
    let [isBegun, isEnded] = [false, false]
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')') {
      if (characters[at] === '^' && parts.length === 0) isBegun = true
      if (characters[at] === '$') isEnded = true
      parts.push(repeated(atom()))
    }
    const least = parts.reduce((sum, part) => sum + part.least, 0)
    const most = parts.reduce((sum, part) => sum + part.most, 0)
    return { least, most: depth > 0 || (isBegun && isEnded) ? most : Infinity }
  }

  let depth = 0
  const atom = (): Length => {
    const sign = characters[at++]!
    if (sign === '^' || sign === '$') return nothing
    if (sign === '[') return characterClass()
    if (sign === '\\') return escaped()
    if (sign !== '(') return one
    if (characters[at] === '?' && characters[at + 1] !== ':') isUnread = true
    if (characters[at] === '?') at += 2
    depth++
    const inner = alternatives()
    depth--
    at++
    return inner
  }

  const characterClass = (): Length => {
    if (characters[at] === '^') at++
    if (characters[at] === ']') at++
    while (at < characters.length && characters[at] !== ']') at += characters[at] === '\\' ? 2 : 1
    at++
    return one
  }

  const escaped = (): Length => {
    const sign = characters[at++]!
    if (/[1-9k]/.test(sign)) isUnread = true
    if (sign === 'b' || sign === 'B') return nothing
    if ('pPuxc'.includes(sign)) {
      if (characters[at] === '{') at = characters.indexOf('}', at) + 1
      else if (sign === 'x') at += 2
      else if (sign === 'u') at += 4
      else at++
    }
    return one
  }

  const repeated = ({ least, most }: Length): Length => {
    const sign = characters[at]
    let [fewest, greatest] = [1, 1]
    const count = sign === '{' ? counts.exec(characters.slice(at).join('')) : null
    if (sign === '?' || sign === '*' || sign === '+') {
      at++
      fewest = sign === '+' ? 1 : 0
      greatest = sign === '?' ? 1 : Infinity
    } else if (count) {
      at += count[0].length
      fewest = Number(count[1])
      greatest = count[2] === undefined ? fewest : count[3] ? Number(count[3]) : Infinity
    }
    if (characters[at] === '?') at++
    return { least: least * fewest, most: most === 0 || greatest === 0 ? 0 : most * greatest }
  }

  const length = alternatives()
  return isUnread || at < characters.length ? undefined : length
}
