import { parseAst } from 'vite'
import { isObject, type Json, type JsonObject } from '#model'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** What holds more than values: a call, a name. */
class NotPlain extends Error {}

function valueOf(node: Node): Json {
  switch (node.type) {
    case 'Literal':
      if (node.regex !== undefined) throw new NotPlain()
      return node.value as Json
    case 'ArrayExpression':
      return (node.elements as readonly Node[]).map(valueOf)
    case 'ObjectExpression':
      return Object.fromEntries((node.properties as readonly Node[]).map(memberOf))
    case 'UnaryExpression':
      if (node.operator !== '-') throw new NotPlain()
      return -Number(valueOf(node.argument as Node))
    default:
      throw new NotPlain()
  }
}

function memberOf({ type, key, value }: Node): readonly [string, Json] {
  if (type !== 'Property') throw new NotPlain()
  const { name, value: text } = key as { readonly name?: string; readonly value?: string }
  return [name ?? String(text), valueOf(value as Node)]
}

/** The outermost objects of a script that are plain values and pass a test, in order. */
export function literalsIn(
  script: string,
  isOne: (value: JsonObject) => boolean,
): readonly JsonObject[] {
  const found: JsonObject[] = []
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit)
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return
    const value = plainOf(part as Node)
    if (isObject(value) && isOne(value)) found.push(value)
    else Object.values(part).forEach(visit)
  }
  visit(parseAst(script))
  return found
}

function plainOf(node: Node): Json | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  try {
    return valueOf(node)
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}
