import type { JsonObject } from '#model'
import type { ExplainedPart } from './ExplainedPart.ts'
import type { ExplainedSubject } from './ExplainedSubject.ts'

/** What a person approved against the rules: `file.overrides`, one part per reason. */
export function explainOverrides({ bundle, facts }: ExplainedSubject): readonly ExplainedPart[] {
  const { overrides } = membersOf(facts?.file)
  const { reasons } = bundle.lending.adverseAction
  return Object.entries(membersOf(overrides)).flatMap(([code, override]) => {
    const { by, on, why } = membersOf(override)
    if (typeof by !== 'string') return []
    const sentence = Object.hasOwn(reasons, code) ? ` (“${reasons[code]!.sentence}”)` : ''
    return [
      {
        part: 'override' as const,
        is: code,
        says: `${by} approved in spite of it${sentence}, ${String(on)}: ${String(why)}`,
        asked: [],
      },
    ]
  })
}

function membersOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : {}
}
