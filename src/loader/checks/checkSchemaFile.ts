import { isObject, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { draftOf } from '../drafts/draftOf.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { checkKeywords } from './checkKeywords.ts'
import { checkLiterals } from './checkLiterals.ts'
import { checkRequiredNames } from './checkRequiredNames.ts'
import { judgePattern, type PatternDiagnostic } from '../patterns/judgePattern.ts'
import { takenPattern } from '../patterns/takenPattern.ts'
import { rewritePattern } from '../patterns/rewritePattern.ts'
import { dataKeywords, mapKeywords } from '../json/schemaKeywords.ts'

/** Formats of secret values, each also a class of `x-pii`. */
const secretFormats = new Set(['password', 'ssn', 'account-number'])

/**
 * Checks one schema file, `$ref`s unresolved: patterns run in linear time, formats are known,
 * secrets are marked, required fields exist.
 */
export function checkSchemaFile(
  file: string,
  schema: Json,
  formats: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const draft = draftOf(schema)
  const checkPattern = (pattern: string, keys: readonly string[]) => {
    const diagnostic = judged.has(pattern) ? judged.get(pattern) : judgePattern(pattern)
    judged.set(pattern, diagnostic)
    if (!diagnostic) return
    const { code, reason, remedy } = diagnostic
    // The name of a field allows only one pattern.
    const rewrite = keys.at(-1) === 'pattern' ? rewritePattern(pattern) : undefined
    const advice = rewrite ? `Write ${inner(rewrite)} in its place.` : remedy
    diagnostics.push({ code, values: { reason, advice }, file, pointer: toPointer(keys) })
  }
  const visit = (value: Json, keys: readonly string[], isMap: boolean): void => {
    if (Array.isArray(value))
      return (value as readonly Json[]).forEach((item, index) =>
        visit(item, [...keys, String(index)], false),
      )
    if (!isObject(value)) return
    if (!isMap) {
      diagnostics.push(
        ...checkLiterals(file, value, keys),
        ...checkRequiredNames(file, value, keys),
        ...checkKeywords(file, value, draft, keys),
      )
      if (typeof value.pattern === 'string')
        checkPattern(takenPattern(value.pattern), [...keys, 'pattern'])
      if (isObject(value.patternProperties))
        for (const pattern of Object.keys(value.patternProperties))
          checkPattern(pattern, [...keys, 'patternProperties', pattern])
      const { format } = value
      if (typeof format === 'string' && !formats.includes(format)) {
        diagnostics.push({
          code: 'loader/format-unknown',
          values: { name: format, hint: suggest(format, formats) },
          file,
          pointer: toPointer([...keys, 'format']),
        })
      }
      if (typeof format === 'string' && secretFormats.has(format) && value['x-pii'] === undefined) {
        diagnostics.push({
          code: 'loader/secret-unmarked',
          values: { format },
          file,
          pointer: toPointer(keys),
        })
      }
    }
    for (const [key, member] of Object.entries(value)) {
      if (!isMap && dataKeywords.has(key)) continue
      visit(member, [...keys, key], !isMap && mapKeywords.has(key))
    }
  }
  visit(schema, [], false)
  return diagnostics
}

/** By pattern: lenders share most patterns. */
const judged = new Map<string, PatternDiagnostic | undefined>()

/** The keywords without the enclosing braces. */
const inner = (schema: JsonObject) =>
  Object.entries(schema)
    .map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    .join(', ')
