import type { Json, JsonObject } from '#model'
import type { LoadedForm } from '../../../session/Edition.ts'

/** The list of a repeat step: its schema, look and label. */
export interface ListParts {
  readonly schema: JsonObject
  readonly look: JsonObject
  readonly label: string
}

export function listParts(
  { schema, ui }: Pick<LoadedForm, 'schema' | 'ui'>,
  path: readonly string[],
): ListParts {
  const list = path.reduce(
    (part, key) => ((part['properties'] ?? {}) as JsonObject)[key] as JsonObject,
    schema,
  )
  const look = path.reduce((part, key) => (part[key] ?? {}) as JsonObject, ui.fields ?? {})
  return { schema: list, look, label: String(look['ui:title'] ?? list['title'] ?? path.at(-1)) }
}

/** The step's form with the list drawn as one line per item. */
export function listForm(form: LoadedForm, path: readonly string[]): LoadedForm {
  const fields = setAt(form.ui.fields ?? {}, path, {
    ...listParts(form, path).look,
    'ui:field': 'RowsField',
  })
  return { ...form, ui: { ...form.ui, fields } }
}

/** The form of one item, with the definitions that its schema can refer to. */
export function itemForm(
  form: LoadedForm,
  path: readonly string[],
  heading: string,
  submit: string,
): LoadedForm {
  const { schema, look } = listParts(form, path)
  const { definitions, $defs } = form.schema
  return {
    schema: {
      ...(definitions && { definitions }),
      ...($defs && { $defs }),
      ...(schema['items'] as JsonObject),
    },
    ui: { page: { heading, submit }, fields: (look['items'] ?? {}) as JsonObject },
    isValid: form.isValid,
  }
}

export function rowsAt(data: JsonObject, path: readonly string[]): readonly JsonObject[] {
  const found = path.reduce<Json | undefined>(
    (part, key) => (Object(part) as JsonObject)[key],
    data,
  )
  return Array.isArray(found) ? (found as readonly JsonObject[]) : []
}

/** The answer with one row replaced, or appended if it does not exist yet. */
export function withRow(
  data: JsonObject,
  path: readonly string[],
  index: number,
  row: JsonObject,
): JsonObject {
  const rows = rowsAt(data, path)
  return setAt(
    data,
    path,
    index < rows.length ? rows.map((one, place) => (place === index ? row : one)) : [...rows, row],
  )
}

function setAt(object: JsonObject, [key, ...rest]: readonly string[], value: Json): JsonObject {
  return {
    ...object,
    [key!]: rest.length === 0 ? value : setAt((object[key!] ?? {}) as JsonObject, rest, value),
  }
}
