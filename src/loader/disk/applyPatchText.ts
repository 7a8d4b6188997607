import { applyPatch, type Operation } from 'rfc6902'
import type { Json } from '#model'

/**
 * The text of a JSON document after a JSON Patch (RFC 6902), indented by two spaces; or why the
 * patch does not fit.
 */
export function applyPatchText(
  text: string | undefined,
  patch: string,
): string | { readonly reason: string } {
  if (text === undefined) return { reason: 'there is no such file' }
  try {
    const document = JSON.parse(text) as Json
    const operations = JSON.parse(patch) as Operation[]
    if (!Array.isArray(operations)) return { reason: 'it is no list of operations' }
    for (const [index, error] of applyPatch(document, operations).entries())
      if (error) return { reason: `operation ${index} says “${error.message}”` }
    return `${JSON.stringify(document, null, 2)}\n`
  } catch (error) {
    return { reason: (error as Error).message }
  }
}
