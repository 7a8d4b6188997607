import { formatsOfForms, judgePattern, rewritePattern, takenPattern } from '#loader'
import type { Json, JsonObject } from '#model'
import type { Notes } from '../Note.ts'

type Keys = readonly (string | number)[]

/**
 * Patterns and formats of one schema: rewritten if they then run in linear time, otherwise left
 * out.
 */
export function repairTexts(schema: JsonObject, keys: Keys, note: Notes): JsonObject {
  const { pattern, format, ...rest } = schema
  return {
    ...rest,
    ...formatOf(format, keys, note),
    ...withPattern(rest, patternOf(pattern, keys, note)),
  }
}

function formatOf(format: Json | undefined, keys: Keys, note: Notes): JsonObject {
  if (typeof format !== 'string') return {}
  if (formatsOfForms.includes(format)) return { format }
  note('import/left-out', { what: `The format "${format}"`, why: 'Lintel doesn’t know it' }, [
    ...keys,
    'format',
  ])
  return {}
}

function patternOf(pattern: Json | undefined, keys: Keys, note: Notes): JsonObject {
  if (typeof pattern !== 'string' || pattern === '') return {}
  const error = judgePattern(takenPattern(pattern))
  if (!error) return { pattern }
  const rewrite = rewritePattern(pattern)
  if (rewrite)
    note(
      'import/rewritten',
      { keyword: 'pattern', how: `"${pattern}" is ${JSON.stringify(rewrite)} now` },
      [...keys, 'pattern'],
    )
  else
    note('import/left-out', { what: `The pattern "${pattern}"`, why: error.reason }, [
      ...keys,
      'pattern',
    ])
  return rewrite ?? {}
}

/** Adds parts of the pattern to existing ones. */
function withPattern(schema: JsonObject, asked: JsonObject): JsonObject {
  const parts = (asked.allOf ?? []) as readonly Json[]
  const before = (schema.allOf ?? []) as readonly Json[]
  const isTwice = asked.not !== undefined && schema.not !== undefined
  if (parts.length === 0 && !isTwice) return asked
  return { allOf: [...before, ...(isTwice ? [asked] : parts)] }
}
