import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

interface Node {
  readonly type: string
  readonly start: number
  readonly operator?: string
  readonly left?: Node
  readonly right?: Node
  readonly object?: Node
  readonly name?: string
  readonly computed?: boolean
  readonly property?: Node
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
)

/** Markers of forms, which no object of JavaScript has. */
const markers = new Set(['chosenKey', 'rowsKey'])

/** Words by value: a value can be "constructor" or "toString". */
const byValue = new Set(['labels', 'descriptions'])

/**
 * Where `name in object` asks for a name that comes from data, or words are looked up by a value:
 * "toString" is in every object.
 */
function inheritedNames(node: unknown, found: Node[] = []): readonly Node[] {
  if (Array.isArray(node)) for (const item of node) inheritedNames(item, found)
  if (typeof node !== 'object' || node === null || !('type' in node)) return found
  const { type, operator, left, right } = node as Node
  const isLookUp = type === 'BinaryExpression' && operator === 'in'
  const isMeant = left?.type === 'Literal' || markers.has(left?.name ?? '')
  if (isLookUp && !isMeant && right?.object?.name !== 'Object') found.push(node as Node)
  const { computed, property, object } = node as Node
  const holder = object?.name ?? object?.property?.name ?? ''
  if (computed && property?.type !== 'Literal' && byValue.has(holder)) found.push(node as Node)
  for (const member of Object.values(node)) inheritedNames(member, found)
  return found
}

describe('names that come from data', () => {
  it('are looked up as own properties', () => {
    const found = sources.flatMap((path) => {
      const text = readFileSync(`src/${path}`, 'utf8')
      const lang = path.endsWith('x') ? 'tsx' : 'ts'
      return inheritedNames(parseAst(text, { lang })).map(
        ({ start }) => `src/${path}:${text.slice(0, start).split('\n').length}`,
      )
    })
    expect(found).toEqual([])
  })
})
