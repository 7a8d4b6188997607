import { choicesIn, type Json, type JsonObject } from '#model'

/** The choices of a list's entries with their titles. */
export function namedChoices(
  items: JsonObject | undefined,
): readonly { readonly value: Json; readonly title: string }[] {
  const titles = (items?.oneOf ?? items?.anyOf ?? []) as readonly JsonObject[]
  return (choicesIn(items ?? {}) ?? []).map((value, index) => ({
    value,
    title: String(titles[index]?.title ?? value),
  }))
}
