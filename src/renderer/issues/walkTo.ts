import { choicesIn, entrySchema, hasParts, rowsKey, settle, fromJson } from '#model'
import type { Entries, Json, JsonObject, OpenSchema } from '#model'
import { nameRow } from '#engine'
import { toPath, toPointer } from '../pointers.ts'
import { rowsOf } from '../shapes/entries.ts'

export interface FormDrawing {
  readonly schema: JsonObject
  readonly ui: JsonObject
  /** The form data, including markers. */
  readonly typed: object
  readonly open: OpenSchema
}

export interface Spot {
  /** Where the field is drawn: the pointer into the form data. */
  readonly pointer: string
  /** Headings of the rows on the path. */
  readonly rows: readonly string[]
  readonly label?: string
  /**
   * The pointer is in an alternative that is not drawn: where the choice is, and whether it is
   * made.
   */
  readonly choice?: { readonly pointer: string; readonly isMade: boolean }
}

/** Follows a pointer into the answer through the drawn fields. */
export function walkTo(pointer: string, { schema, ui, typed, open }: FormDrawing): Spot {
  const rows: string[] = []
  const path: string[] = []
  const names = toPath(pointer)
  let part: JsonObject | undefined = schema
  let look: JsonObject | undefined = ui
  let value: unknown = typed
  let label: Json | undefined
  for (const [index, name] of names.entries()) {
    const isPlain: boolean =
      part === undefined || Object.hasOwn((part.properties ?? {}) as object, name)
    const isMovable: boolean =
      !isPlain && (part!['x-alternatives'] !== undefined || hasParts(part!))
    const { schema: shape, choices }: ReturnType<typeof settle> = isMovable
      ? settle(part!, value, open)
      : { schema: part ?? {}, choices: [] }
    const title = String(look?.['ui:title'] ?? shape.title ?? part?.title ?? '')
    const fields = (shape.properties ?? {}) as Readonly<Record<string, JsonObject>>
    if (name === rowsKey)
      return { pointer, rows: [...rows, rowName(look, title, value, Number(names[index + 1]))] }
    path.push(name)
    if (Object.hasOwn(fields, name)) {
      part = fields[name]
      look = look?.[name] as JsonObject | undefined
      label = look?.['ui:title'] ?? part?.title
      value = Object(value)[name]
    } else if (shape['x-entries'] !== undefined) {
      const row = rowsOf(value, shape).findIndex((each) => each.name === name)
      if (row >= 0) path.splice(-1, 1, rowsKey, String(row), 'value')
      rows.push(name)
      ;[part, look, label] = [
        entrySchema(fromJson<Entries>(shape['x-entries']), name),
        look?.additionalProperties as JsonObject,
        undefined,
      ]
      value = Object(value)[name] ?? rowsOf(value, shape)[row]?.value
    } else if (/^\d+$/.test(name) && (shape.items ?? shape['x-places']) !== undefined) {
      const place: JsonObject | undefined = placeAt(shape, name)
      const row: Json | undefined = Object(value)[name]
      const entry: JsonObject = place ?? ((shape['x-more'] ?? shape.items) as JsonObject)
      if (!place && !choicesIn(entry)) rows.push(nameRow(look, title, row, Number(name)))
      ;[part, look] = [entry, look?.items as JsonObject | undefined]
      ;[label, value] = [place?.title, row]
    } else if (choices.length > 0) {
      const isMade = choices.every(({ chosen }) => chosen !== undefined)
      return {
        pointer: toPointer(path),
        rows,
        choice: { pointer: toPointer(names.slice(0, index)), isMade },
      }
    } else {
      part = undefined
      label = undefined
    }
  }
  return { pointer: toPointer(path), rows, label: typeof label === 'string' ? label : undefined }
}

const placeAt = (shape: JsonObject, name: string) =>
  fromJson<readonly JsonObject[] | undefined>(shape['x-places'])?.[Number(name)]

function rowName(
  look: JsonObject | undefined,
  title: string,
  value: unknown,
  index: number,
): string {
  const { name = '' } =
    ((Object(value)[rowsKey] ?? []) as readonly { readonly name?: string }[])[index] ?? {}
  return name.trim() === '' ? nameRow(look, title, undefined, index) : name
}
