import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'

/** A condition in words: what it is about and the document that it asks for. */
export function titleOfCondition(
  { bundle }: CompiledBundle,
  { categoryEnum, requestDocuments }: JsonObject,
): string {
  const wordOf = (choice: string) => bundle.words[`choice-${choice}`] ?? choice
  const documents = Array.isArray(requestDocuments)
    ? requestDocuments.map((type) => wordOf(String(type)))
    : []
  return [wordOf(String(categoryEnum)), ...documents].join(': ')
}
