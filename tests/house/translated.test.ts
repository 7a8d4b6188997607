import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

interface Node {
  type: string
  [member: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** What an expression can come to: both sides of a ternary, the right side of `&&`. */
function outcomes(node: Node): readonly Node[] {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => outcomes(side as Node))
  if (node.type !== 'LogicalExpression') return [node]
  const right = outcomes(node['right'] as Node)
  return node['operator'] === '&&' ? right : [...outcomes(node['left'] as Node), ...right]
}

/** Names of functions and members in src that give elements, though no JSX is in sight. */
const givesElements =
  /^(children|actions|errors|draw|select|body|item|form|dialog|start|above|beside|back|over|parts|instead|toggle|list|panel)$/

const nameOf = (node: Node): string =>
  node.type === 'CallExpression'
    ? nameOf(node['callee'] as Node)
    : node.type === 'MemberExpression' || node.type === 'ChainExpression'
      ? nameOf((node['property'] ?? node['expression']) as Node)
      : String(node['name'] ?? '')

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** Whether an outcome is words: not an element, not nothing, not a blank. */
function isText(node: Node): boolean {
  if (/^JSX(Element|Fragment|EmptyExpression)$/.test(node.type)) return false
  if (node.type === 'Literal')
    return ['string', 'number'].includes(typeof node['value']) && !isBlank(node['value'])
  const name = nameOf(node)
  return name !== 'undefined' && !/^(map|flatMap)$/.test(name) && !givesElements.test(name)
}

const expressionOf = (child: Node): Node | undefined =>
  child.type === 'JSXExpressionContainer' ? (child['expression'] as Node) : undefined

const isNothing = (child: Node): boolean =>
  child.type === 'JSXText'
    ? isBlank(child['value'])
    : expressionOf(child)?.type === 'JSXEmptyExpression' || isBlank(expressionOf(child)?.['value'])

/** Whether a child can come, go or move: a condition, a list. */
const isLoose = (child: Node): boolean =>
  ['ConditionalExpression', 'LogicalExpression'].includes(expressionOf(child)?.type ?? '') ||
  /^(map|flatMap)$/.test(expressionOf(child) ? nameOf(expressionOf(child) as Node) : '')

/** Text among other children that comes and goes, or follows one that does; text of a fragment. */
function looseText(children: readonly Node[], isFragment: boolean): readonly Node[] {
  const shown = children.filter((child) => !isNothing(child))
  if (shown.length < 2 && !isFragment) return []
  return shown.filter((child, place) => {
    const expression = expressionOf(child)
    const text =
      child.type === 'JSXText' || (expression !== undefined && outcomes(expression).some(isText))
    return text && (isFragment || isLoose(child) || shown.slice(0, place).some(isLoose))
  })
}

function findText(node: unknown, found: Node[]): readonly Node[] {
  if (Array.isArray(node)) for (const item of node) findText(item, found)
  if (!isNode(node)) return found
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    found.push(...looseText(node['children'] as readonly Node[], node.type === 'JSXFragment'))
  for (const member of Object.values(node)) findText(member, found)
  return found
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

const firstLine = (text: string, node: Node): string => {
  const [from, to] = [node['start'] as number, node['end'] as number]
  const line = text.slice(0, from).split('\n').length
  return `${line}: ${text.slice(from, to).trim().split('\n')[0]}`
}

describe('a page that the browser translates', () => {
  it('has no text that comes and goes next to other children', () => {
    const found = sources.flatMap((path) => {
      const text = readFileSync(`src/${path}`, 'utf8')
      const nodes = findText(parseAst(text, { lang: 'tsx' }), [])
      return nodes.map((node) => `${path}:${firstLine(text, node)}`)
    })
    expect(found).toEqual([])
  })
})
