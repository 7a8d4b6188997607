import type { Json } from '#model'

const columns = 100

/**
 * A doc comment from a schema's title and description, in lines of at most 100 columns; empty if it
 * has none.
 */
export function documentType(schema: Json | undefined, indent: string): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return ''
  const { title, description } = schema as { readonly title?: Json; readonly description?: Json }
  const lines = [title, description]
    .flatMap((text) => (typeof text === 'string' ? text.split('\n') : []))
    .map((line) => line.replaceAll('*/', '* /').trim())
  const told = lines.filter((line) => line !== '')
  const [first] = told
  if (first === undefined) return ''
  const alone = `${indent}/** ${first} */`
  if (told.length === 1 && alone.length <= columns) return `${alone}\n`
  const wrapped = told.flatMap((line) => wrap(line, columns - `${indent} * `.length))
  return `${indent}/**\n${wrapped.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

/** The text in lines of at most `width` characters; a word that is longer has its own. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
