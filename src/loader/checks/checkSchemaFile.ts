import { RE2JS } from 're2js'
import type { Json } from '#model'
import type { Finding } from '../Finding.ts'
import { isObject } from '../json/isObject.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { checkLiterals } from './checkLiterals.ts'
import { checkRequiredNames } from './checkRequiredNames.ts'
import { findBlowUp } from '../patterns/findBlowUp.ts'

/** Formats whose values are secrets, each also a class of `x-pii`. */
const secretFormats = new Set(['password', 'ssn', 'account-number'])

/** Holds one schema file, `$ref`s open: patterns run in linear time, formats are among the given, secrets are marked, what is required is there. */
export function checkSchemaFile(file: string, schema: Json, formats: readonly string[]): Finding[] {
  const findings: Finding[] = []
  const checkPattern = (pattern: string, keys: readonly string[]) => {
    const fault = judged.get(pattern) ?? judge(pattern)
    judged.set(pattern, fault)
    if (fault.code) findings.push({ code: fault.code, values: fault.values, file, pointer: toPointer(keys) })
  }
  const visit = (value: Json, keys: readonly string[], isMap: boolean): void => {
    if (Array.isArray(value)) return (value as readonly Json[]).forEach((item, index) => visit(item, [...keys, String(index)], false))
    if (!isObject(value)) return
    if (!isMap) {
      findings.push(...checkLiterals(file, value, keys), ...checkRequiredNames(file, value, keys))
      if (typeof value.pattern === 'string') checkPattern(value.pattern, [...keys, 'pattern'])
      if (isObject(value.patternProperties))
        for (const pattern of Object.keys(value.patternProperties)) checkPattern(pattern, [...keys, 'patternProperties', pattern])
      const { format } = value
      if (typeof format === 'string' && !formats.includes(format)) {
        findings.push({
          code: 'loader/format-unknown',
          values: { name: format, hint: suggest(format, formats) },
          file,
          pointer: toPointer([...keys, 'format']),
        })
      }
      if (typeof format === 'string' && secretFormats.has(format) && value['x-pii'] === undefined) {
        findings.push({ code: 'loader/secret-unmarked', values: { format }, file, pointer: toPointer(keys) })
      }
    }
    for (const [key, member] of Object.entries(value)) {
      if (!isMap && data.has(key)) continue
      visit(member, [...keys, key], !isMap && maps.has(key))
    }
  }
  visit(schema, [], false)
  return findings
}

const maps = new Set(['properties', 'patternProperties', 'definitions', 'dependencies'])
const data = new Set(['default', 'examples', 'const', 'enum', 'errorMessage', 'x-checks'])

type Judgement = Partial<Pick<Finding, 'code' | 'values'>>

/** By pattern: lenders share most of them. */
const judged = new Map<string, Judgement>()

function judge(pattern: string): Judgement {
  const refusal = whyRefused(pattern)
  if (refusal) return { code: 'loader/pattern-refused', values: refusal }
  const blowUp = findBlowUp(pattern)
  return blowUp ? { code: 'loader/pattern-slow', values: { reason: blowUp.reason, advice: blowUp.remedy } } : {}
}

/** JavaScript must understand the pattern, with the u flag, and RE2 too, which refuses what needs backtracking. */
function whyRefused(pattern: string): { readonly reason: string; readonly advice: string } | undefined {
  const misread = messageOf(() => new RegExp(pattern, 'u'))
  if (misread !== undefined)
    return { reason: `it is no pattern (${misread.replace(/^.*\/u: /s, '')})`, advice: 'Correct how it is written; the flag "u" is set.' }
  const slow = messageOf(() => RE2JS.compile(pattern))
  return slow === undefined
    ? undefined
    : { reason: `it cannot be matched in linear time (${slow})`, advice: 'Write it without look-around and back-references.' }
}

function messageOf(attempt: () => unknown): string | undefined {
  try {
    attempt()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
