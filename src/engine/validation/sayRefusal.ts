import type { Json, SchemaError } from '#model'

/** A year is written without a comma. */
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: 'min2' })

/**
 * The sentence for an error that the form has no message for: that of `words` (texts/words.json) under "refused-" and its keyword, with the type,
 * format or constant that is wanted if there is one of its own; `{limit}` and such are filled. `value`: what is refused.
 */
export function sayRefusal(
  { keyword, params }: SchemaError,
  value: Json | undefined,
  words: Readonly<Record<string, string>>,
): string | undefined {
  const isMissing = value === null || value === '' || params.missingProperty !== undefined
  const name = isMissing ? 'required' : keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const special = isMissing ? undefined : ([params.type].flat().find((type) => type !== 'null') ?? params.format ?? params.allowedValue)
  const sentence = words[`refused-${name}-${String(special)}`] ?? words[`refused-${name}`] ?? words['refused-other']
  return sentence?.replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const limit = params[key]
    if (limit === undefined) return whole
    return typeof limit === 'number' ? numbers.format(limit) : String(limit)
  })
}
