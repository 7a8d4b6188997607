import { chosenKey, rowsKey, settle, type JsonObject, type OpenSchema } from '#model'

/**
 * The form data without the fields that are hidden now, and the schema of the rest. A field that is
 * shown only because of a hidden one is hidden too, and so are fields of an alternative that is not
 * chosen. A schema without conditions and alternatives is returned unchanged, and unknown fields
 * are kept.
 */
export function keepOpenFields(
  schema: JsonObject,
  typed: object,
  open: OpenSchema,
): { schema: JsonObject; typed: object } {
  const isOpen = isMovable(schema)
  if (!isOpen && schema['x-entries'] === undefined) return { schema, typed: withoutMarkers(typed) }
  const marker = Object.entries(typed).filter(([name]) => name === chosenKey)
  for (let kept = typed; ;) {
    const now = isOpen
      ? settle(schema, { ...kept, ...Object.fromEntries(marker) }, open).schema
      : schema
    const shown = Object.entries(kept).filter(([name]) =>
      Object.hasOwn((now['properties'] ?? {}) as JsonObject, name),
    )
    if (shown.length === Object.keys(kept).length) return { schema: now, typed: kept }
    kept = Object.fromEntries(shown)
  }
}

function withoutMarkers(typed: object): object {
  return chosenKey in typed || rowsKey in typed
    ? Object.fromEntries(
        Object.entries(typed).filter(([name]) => name !== chosenKey && name !== rowsKey),
      )
    : typed
}

function isMovable(schema: JsonObject): boolean {
  const members = (schema['allOf'] ?? []) as readonly JsonObject[]
  return [schema, ...members].some((member) => 'if' in member || 'x-alternatives' in member)
}
