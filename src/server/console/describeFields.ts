import { evaluateExpression, formatFact, formatPhone } from '#engine'
import type { Json, JsonObject } from '#model'
import { hideSecrets, ruleFacts } from '#origination'
import type { OpenedFile } from './openFile.ts'

/**
 * The sections of a file with the fields that the role sees, as texts; fields without a value are
 * left out.
 */
export function describeFields({
  application,
  served,
  config,
  role,
  now,
}: OpenedFile): readonly JsonObject[] {
  const facts = hideSecrets(
    served.bundle,
    ruleFacts(served, application.facts, application.status, now),
  ) as JsonObject
  return Object.entries(config.sections).flatMap(([id, { title, fields }]) => {
    const lines = fields.flatMap(({ label, value, format, for: roles }) => {
      if (!roles.includes(role)) return []
      const text = write(
        evaluateExpression(served.engine, value, facts),
        format,
        served.bundle.words,
      )
      return text === undefined ? [] : [{ label, text }]
    })
    return lines.length === 0 ? [] : [{ id, title, fields: lines }]
  })
}

function write(
  value: Json,
  format: Parameters<typeof formatFact>[1] | 'choice',
  words: Readonly<Record<string, string>>,
): string | undefined {
  if (format === 'choice')
    return typeof value === 'string' && value !== ''
      ? (words[`choice-${value}`] ?? inWords(value))
      : undefined
  if (format !== 'text') return formatFact(value, format)
  return formatFact(
    Array.isArray(value) ? (value as readonly Json[]).map(asPhone) : asPhone(value),
    format,
  )
}

/** A number like "+14155550147" as people write it; everything else as it is. */
function asPhone(value: Json): Json {
  return typeof value === 'string' && /^\+1\d{10}$/.test(value)
    ? (formatPhone(value) ?? value)
    : value
}

/** A code without a title in texts/words.json: "SINGLE_FAMILY" → "Single family". */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
