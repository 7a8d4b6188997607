import type { Json } from '#model'

const operators: readonly (readonly string[])[] = [['&&'], ['===', '!=='], ['<'], ['+'], ['*']]
const names: Readonly<Record<string, string>> = { '&&': 'and' }

/**
 * A JavaScript expression of the outside machines as a rule: literals, lists, names, and the
 * operators above. Throws at anything else.
 */
export function readExpression(source: string): Json {
  const tokens = source.match(/'[^']*'|"[^"]*"|-?\d+|[A-Za-z_][\w.]*|[!=]==|&&|[<+*[\],]|\S/g) ?? []
  const next = (): string => tokens.shift() ?? ''
  const operand = (): Json => {
    const token = next()
    if (token === '[') {
      const list: Json[] = []
      while (tokens[0] !== ']' && tokens.length > 0) {
        list.push(level(0))
        if (tokens[0] === ',') next()
      }
      next()
      return list
    }
    if (/^['"]/.test(token)) return token.slice(1, -1)
    if (/^-?\d+$/.test(token)) return Number(token)
    if (token === 'true' || token === 'false') return token === 'true'
    if (/^[A-Za-z_]/.test(token)) return { var: `machine.${token.replaceAll('.', '_')}` }
    throw new SyntaxError(`“${token}” is not read in “${source}”`)
  }
  const level = (depth: number): Json => {
    if (depth === operators.length) return operand()
    let left = level(depth + 1)
    while (operators[depth]!.includes(tokens[0] ?? '')) {
      const operator = next()
      left = { [names[operator] ?? operator]: [left, level(depth + 1)] }
    }
    return left
  }
  const read = level(0)
  if (tokens.length > 0) throw new SyntaxError(`“${tokens.join(' ')}” is left over of “${source}”`)
  return read
}
