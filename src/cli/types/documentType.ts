import type { Json } from '#model'

/** A doc comment from a schema's title and description; empty if it has none. */
export function documentType(schema: Json | undefined, indent: string): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return ''
  const { title, description } = schema as { readonly title?: Json; readonly description?: Json }
  const lines = [title, description]
    .flatMap((text) => (typeof text === 'string' ? text.split('\n') : []))
    .map((line) => line.replaceAll('*/', '* /').trim())
  const told = lines.filter((line) => line !== '')
  if (told.length === 0) return ''
  if (told.length === 1) return `${indent}/** ${told[0]} */\n`
  return `${indent}/**\n${told.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}
