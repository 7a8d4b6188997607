import type { Json, JsonObject } from '#model'

/** A number that limits a field in a schema. */
export interface Limit {
  /** Keys from the answer's root; an element of a list is "0". */
  readonly path: readonly string[]
  readonly of: 'value' | 'length' | 'items'
  readonly number: number
  /** Into the form's schema. */
  readonly pointer: string
}

const keywords: Readonly<Record<string, Limit['of']>> = {
  minimum: 'value',
  maximum: 'value',
  exclusiveMinimum: 'value',
  exclusiveMaximum: 'value',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'items',
  maxItems: 'items',
}

/** Every limit of a form's fields, anywhere in the schema, each once. */
export function limitsOf(schema: JsonObject): readonly Limit[] {
  const found = new Map<string, Limit>()
  const visit = (node: Json | undefined, path: readonly string[], pointer: string): void => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    for (const [key, value] of Object.entries(node as JsonObject)) {
      const at = `${pointer}/${key}`
      const of = Object.hasOwn(keywords, key) ? keywords[key] : undefined
      if (of && typeof value === 'number') {
        const name = JSON.stringify([path, of, value])
        if (!found.has(name)) found.set(name, { path, of, number: value, pointer: at })
      } else if (key === 'properties') {
        for (const [name, member] of Object.entries(value as JsonObject))
          visit(member, [...path, name], `${at}/${name}`)
      } else if (key === 'items') visit(value, [...path, '0'], at)
      else if (key === 'allOf' || key === 'anyOf' || key === 'oneOf')
        (value as readonly Json[]).forEach((member, index) => visit(member, path, `${at}/${index}`))
      else if (key === 'not' || key === 'if' || key === 'then' || key === 'else')
        visit(value, path, at)
    }
  }
  visit(schema, [], '')
  return [...found.values()]
}
