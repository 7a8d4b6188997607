import { isShape, type Json } from '#model'

/** The place of an address: "Boise, ID"; undefined if neither city nor state is known. */
export function formatPlace(value: Json | undefined): string | undefined {
  if (!isShape(value)) return undefined
  return [value.city, value.state].filter(Boolean).join(', ') || undefined
}
