import { dropSecrets, type Engine } from '#engine'
import type { Json, JsonObject } from '#model'

const mask = '•••'

/** An answer to a form with every secret masked (`FormHead.secrets`), for printing. */
export function maskSecrets(engine: Engine, form: string, answer: JsonObject): JsonObject {
  return markMissing(answer, dropSecrets(engine.bundle.forms[form]!.secrets, answer)) as JsonObject
}

function markMissing(whole: Json, kept: Json | undefined): Json {
  if (kept === undefined) return mask
  if (whole === kept || typeof whole !== 'object' || whole === null) return whole
  if (Array.isArray(whole))
    return whole.map((item: Json, index) => markMissing(item, (kept as readonly Json[])[index]))
  const entries = Object.entries(whole as JsonObject)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, markMissing(value, (kept as JsonObject)[key])]),
  )
}
