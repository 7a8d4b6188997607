import { dropSecrets } from '#engine'
import type { JsonObject } from '#model'
import type { LoadedForm } from '../../../session/Edition.ts'

/** Fields that are always entered again: files, and a signature, which is made for one occasion. */
const onceOnly = new Set(['upload', 'signature'])

/**
 * The part of a submitted answer that a form can start with when it is asked again. Undefined if
 * nothing is left.
 */
export function answerAgain(
  form: LoadedForm,
  secrets: readonly string[],
  answer: JsonObject,
): JsonObject | undefined {
  const looks = (form.ui.fields ?? {}) as Readonly<Record<string, JsonObject | undefined>>
  const isOnce = (field: string) =>
    ['ui:field', 'ui:widget'].some((key) => onceOnly.has(String(looks[field]?.[key])))
  const kept = Object.entries(dropSecrets(secrets, answer)).filter(([field]) => !isOnce(field))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
