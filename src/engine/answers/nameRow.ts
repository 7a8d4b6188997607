import { ownValue, type Json, type JsonObject } from '#model'

/**
 * Heading of a list's row. `ui:options` of the list: `item` ("Lien {n}"), `itemBy` (a member whose
 * value, or its label, becomes the heading once it is set).
 */
export function nameRow(
  ui: JsonObject | undefined,
  title: string,
  row: Json | undefined,
  index: number,
): string {
  const { item, itemBy } = (ui?.['ui:options'] ?? {}) as JsonObject
  const members = (ui?.items ?? {}) as Readonly<Record<string, JsonObject>>
  if (typeof itemBy === 'string') {
    const value = (row as JsonObject | undefined | null)?.[itemBy]
    const { labels } = (members[itemBy]?.['ui:options'] ?? {}) as { readonly labels?: JsonObject }
    if (typeof value === 'string' && value.trim() !== '')
      return String(ownValue(labels, value) ?? value)
  }
  return (typeof item === 'string' ? item : `${title} {n}`).replace('{n}', String(index + 1))
}
