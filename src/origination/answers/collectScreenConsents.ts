import { evaluateRule } from '#engine'
import type { JsonObject, Screen } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Consent } from '../Consent.ts'

/** What submitting a screen consents to: by its button, a ticked box, or a signature. */
export function collectScreenConsents(
  { engine, bundle }: CompiledBundle,
  screen: Screen,
  facts: JsonObject,
  answer: JsonObject,
): readonly Consent[] {
  return Object.entries(screen.consents ?? {}).flatMap(([type, { text: textId, field, when }]) => {
    const text = bundle.texts[textId]
    if (!text) throw new Error(`There is no text ${textId}`)
    if (
      when !== undefined &&
      evaluateRule(engine, when, { ...facts, ...answer, answer }) !== 'true'
    )
      return []
    if (field !== undefined && answer[field] !== true) return []
    const method =
      screen.guard?.signature !== undefined
        ? 'TYPED_SIGNATURE'
        : field === undefined
          ? 'BUTTON'
          : 'CHECKBOX'
    return [{ type, textId, textVersion: text.version, textSha256: text.hash, method }]
  })
}
