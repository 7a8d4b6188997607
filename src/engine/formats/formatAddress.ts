import { isShape, type Json } from '#model'

/**
 * An address in the United States on one line, as on an envelope: "12 Elm Street, Apt 3, Boise, ID
 * 83702". Parts that are missing are left out; undefined if nothing is left.
 */
export function formatAddress(value: Json | undefined): string | undefined {
  if (!isShape(value)) return undefined
  const { street1, street2, city, state, zip } = value
  const parts = [street1, street2, city, [state, zip].filter(Boolean).join(' ')]
  const text = parts.filter(Boolean).join(', ')
  return text === '' ? undefined : text
}
