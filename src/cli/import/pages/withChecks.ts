import type { Json, JsonObject } from '#model'
import type { ForeignCondition } from '../ForeignForm.ts'
import project from '../project/words.json' with { type: 'json' }

/** A form's schema with a check for each rule that demands an answer. */
export function withChecks(
  schema: JsonObject,
  rules: Readonly<Record<string, ForeignCondition>>,
): JsonObject {
  const checks = Object.keys(rules).filter((name) => name.startsWith('requires-'))
  if (checks.length === 0) return schema
  return {
    ...schema,
    'x-checks': Object.fromEntries(
      checks.map((name): [string, Json] => [
        name,
        { field: `/${name.slice('requires-'.length)}`, message: project.unanswered },
      ]),
    ),
  }
}
