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
  return new PatternReader(pattern).read()
}

class PatternReader {
  private readonly characters: readonly string[]
  private at = 0
  private depth = 0
  private isUnread = false

  constructor(pattern: string) {
    this.characters = [...pattern]
  }

  read(): Length | undefined {
    const length = this.alternatives()
    return this.isUnread || this.at < this.characters.length ? undefined : length
  }

  private alternatives(): Length {
    const branches = [this.sequence()]
    while (this.characters[this.at] === '|') {
      this.at++
      branches.push(this.sequence())
    }
    return {
      least: Math.min(...branches.map(({ least }) => least)),
      most: Math.max(...branches.map(({ most }) => most)),
    }
  }

  private sequence(): Length {
    const parts: Length[] = []
    let [isBegun, isEnded] = [false, false]
    while (
      this.at < this.characters.length &&
      this.characters[this.at] !== '|' &&
      this.characters[this.at] !== ')'
    ) {
      if (this.characters[this.at] === '^' && parts.length === 0) isBegun = true
      if (this.characters[this.at] === '$') isEnded = true
      parts.push(this.repeated(this.atom()))
    }
    const least = parts.reduce((sum, part) => sum + part.least, 0)
    const most = parts.reduce((sum, part) => sum + part.most, 0)
    return { least, most: this.depth > 0 || (isBegun && isEnded) ? most : Infinity }
  }

  private atom(): Length {
    const sign = this.characters[this.at++]!
    if (sign === '^' || sign === '$') return nothing
    if (sign === '[') return this.characterClass()
    if (sign === '\\') return this.escaped()
    if (sign !== '(') return one
    if (this.characters[this.at] === '?' && this.characters[this.at + 1] !== ':')
      this.isUnread = true
    if (this.characters[this.at] === '?') this.at += 2
    this.depth++
    const inner = this.alternatives()
    this.depth--
    this.at++
    return inner
  }

  private characterClass(): Length {
    if (this.characters[this.at] === '^') this.at++
    if (this.characters[this.at] === ']') this.at++
    while (this.at < this.characters.length && this.characters[this.at] !== ']')
      this.at += this.characters[this.at] === '\\' ? 2 : 1
    this.at++
    return one
  }

  private escaped(): Length {
    const sign = this.characters[this.at++]!
    if (/[1-9k]/.test(sign)) this.isUnread = true
    if (sign === 'b' || sign === 'B') return nothing
    if ('pPuxc'.includes(sign)) {
      if (this.characters[this.at] === '{') this.at = this.characters.indexOf('}', this.at) + 1
      else if (sign === 'x') this.at += 2
      else if (sign === 'u') this.at += 4
      else this.at++
    }
    return one
  }

  private repeated({ least, most }: Length): Length {
    const sign = this.characters[this.at]
    let [fewest, greatest] = [1, 1]
    const count = sign === '{' ? counts.exec(this.characters.slice(this.at).join('')) : null
    if (sign === '?' || sign === '*' || sign === '+') {
      this.at++
      fewest = sign === '+' ? 1 : 0
      greatest = sign === '?' ? 1 : Infinity
    } else if (count) {
      this.at += count[0].length
      fewest = Number(count[1])
      greatest = count[2] === undefined ? fewest : count[3] ? Number(count[3]) : Infinity
    }
    if (this.characters[this.at] === '?') this.at++
    return { least: least * fewest, most: most === 0 || greatest === 0 ? 0 : most * greatest }
  }
}
