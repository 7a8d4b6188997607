import type { AskedField } from './askedIn.ts'

/** What a field says of itself, and whether people only read it. */
export function wordsOfField({ schema, look }: AskedField) {
  return {
    title: look['ui:title'] ?? schema.title,
    description: look['ui:description'] ?? schema.description,
    placeholder: look['ui:placeholder'],
    isReadOnly: look['ui:readonly'] === true || schema['x-value'] !== undefined,
  }
}
