import type { JsonObject } from '#model'
import { declaredFacts, type DeclaredFacts } from '../declaredFacts.ts'

/** A schema that leaves everything open: every fact below it may be there, of any type. */
const anything: JsonObject = makeAnything()

/** Facts of an application: the context's, and with `answers` what `answer` may hold, by a schema each; without it there is no `answer`. */
export function applicationFacts(context: JsonObject | undefined, answers: readonly JsonObject[] | 'anything' = []): DeclaredFacts {
  const schemas = answers === 'anything' ? [anything] : answers
  return declaredFacts(
    schemas.map((answer) => ({ properties: { answer } })),
    context,
  )
}

function makeAnything(): JsonObject {
  const schema: Record<string, JsonObject> = {}
  schema.additionalProperties = schema
  schema.items = schema
  return schema
}
