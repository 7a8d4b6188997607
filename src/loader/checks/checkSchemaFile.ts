import { RE2JS } from 're2js'
import type { Json } from '#model'
import type { Finding } from '../Finding.ts'
import { isObject } from '../json/isObject.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { findBlowUp } from '../patterns/findBlowUp.ts'

/** Formats whose values are secrets, each also a class of `x-pii`. */
const secretFormats = new Set(['password', 'ssn', 'account-number'])

/** Holds one schema file, `$ref`s open: patterns run in linear time, formats are among the given, secrets are marked. */
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
  const reason = whyRefused(pattern)
  if (reason) return { code: 'loader/pattern-refused', values: { reason } }
  const blowUp = findBlowUp(pattern)
  return blowUp ? { code: 'loader/pattern-slow', values: { reason: blowUp.reason, advice: blowUp.remedy } } : {}
}

/** RE2 refuses what needs backtracking; JavaScript must understand the pattern too, with the u flag. */
function whyRefused(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern)
    return void new RegExp(pattern, 'u')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
