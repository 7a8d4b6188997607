import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import {
  hasParts,
  ownValue,
  settle,
  type Json,
  type JsonObject,
  type OpenSchema,
  type Say,
} from '#model'
import { blankRow } from '../blankRow.ts'
import { completeTyped, firstTyped, ownTyped } from '../completeTyped.ts'
import { createOpen } from '../createOpen.ts'
import { createUiSchema } from '../createUiSchema.ts'
import { createValidator } from '../createValidator.ts'
import { toPath, toPointer } from '../pointers.ts'
import type { StepFormProps } from '../StepFormProps.ts'
import { formatBytes } from '../upload/formatBytes.ts'
import { findError, readUploadLimits } from '../upload/readUploadLimits.ts'
import { sayKinds } from '../upload/sayLimits.ts'
import type { UploadedFile } from '../upload/UploadedFile.ts'
import type { PostedForm } from './PostedForm.ts'
import { readers } from './readers.ts'

type Asked = Pick<StepFormProps, 'form' | 'formats' | 'data' | 'given' | 'begins' | 'consents'>

/** A change of a list's rows: a row more at its end, or one less. */
export interface PostedRows {
  readonly list: string
  /** Absent: one is added. */
  readonly removed?: number
}

/** What a posted form changes, and who says and sends it. */
export interface PostedActs {
  readonly rows?: PostedRows | undefined
  readonly say: Say
  /** Of the page: others are drawn while files are sent. */
  readonly language: string
  /** Sends a file to the draft. Rejects with an issue if it is not taken. */
  readonly send: (file: File, documentType: string) => Promise<UploadedFile>
  /** Says why the value of a field can't be taken. */
  readonly refuse: (pointer: string, message: string) => void
}

/** The answer of a form that was sent without a script, as the form itself would have made it. */
export async function readPosted(
  asked: Asked,
  posted: PostedForm,
  acts: PostedActs,
): Promise<JsonObject> {
  const { form, formats } = asked
  const open = createOpen(createValidator(form.isValid), form.schema)
  const ui = createUiSchema(form.schema, form.ui.fields ?? {}, formats)
  const { rows } = acts
  const reading: Reading = { posted, formats, open, acts }
  const field = { schema: form.schema, ui, path: [], isRequired: true }
  const read = (await readGroup(field, firstTyped(asked) as JsonObject, reading)) ?? {}
  const typed = rows ? changeRows(read, rows, form.schema) : read
  return completeTyped(ownTyped(typed, asked), asked, open)
}

interface Reading {
  readonly posted: PostedForm
  readonly formats: Asked['formats']
  readonly open: OpenSchema
  readonly acts: PostedActs
}

interface Field {
  readonly schema: JsonObject
  readonly ui: UiSchema
  readonly path: readonly string[]
  readonly isRequired: boolean
}

type Value = Json | undefined

async function readField(field: Field, before: Value, reading: Reading): Promise<Value> {
  const { schema, ui, path, isRequired } = field
  const { posted, formats } = reading
  const name = String(ui['ui:field'] ?? ui['ui:widget'] ?? (schema.properties ? 'group' : 'text'))
  const pointer = toPointer(path)
  const options = (ui['ui:options'] ?? {}) as JsonObject
  if (name === 'upload') return readFiles(field, before, reading)
  if (name === 'list') return readList(field, before, reading)
  if (name === 'address') return readAddress(field, before, reading)
  const reader = readers[name]
  if (name === 'group') return readGroup(field, before, reading)
  if (!reader) return before
  const texts = posted.texts(pointer)
  const isOfParts = posted.names.some((each) => each.startsWith(`${pointer}/`))
  // Ticks send nothing while they are not set; what was known is not on the page.
  const isTick = name.startsWith('checkbox')
  const isKnown = options.known === true && before !== undefined
  if (texts.length === 0 && !isOfParts && (!isTick || isKnown)) return before
  return reader({
    schema: schema as RJSFSchema,
    options,
    formats,
    isRequired,
    before,
    texts,
    part: (each) => posted.texts(`${pointer}/${each}`)[0] ?? '',
  })
}

/** Fields that are on the page now; what others have is kept. */
async function readGroup(
  { schema, ui, path }: Field,
  before: Value,
  reading: Reading,
): Promise<JsonObject | undefined> {
  const value = (before ?? {}) as JsonObject
  const shape = hasParts(schema) ? settle(schema, value, reading.open).schema : schema
  const required = (shape.required ?? []) as readonly string[]
  const next: Record<string, Value> = { ...value }
  for (const [name, property] of Object.entries((shape.properties ?? {}) as JsonObject)) {
    const field = {
      schema: property as JsonObject,
      ui: (ui[name] ?? {}) as UiSchema,
      path: [...path, name],
      isRequired: required.includes(name),
    }
    next[name] = await readField(field, value[name], reading)
  }
  const set = Object.entries(next).filter(([, each]) => each !== undefined)
  return set.length === 0 && before === undefined
    ? undefined
    : (Object.fromEntries(set) as JsonObject)
}

/** What is typed without suggestions is an address that is not listed. */
async function readAddress(field: Field, before: Value, reading: Reading): Promise<Value> {
  const look = { ...field.ui, street1: { ...(field.ui.street1 as object), 'ui:widget': 'street' } }
  const address = await readGroup({ ...field, ui: look }, before, reading)
  return address?.street1 === undefined || address.source !== undefined
    ? address
    : { ...address, source: 'TYPED' }
}

async function readFiles(
  { schema, ui, path, isRequired }: Field,
  before: Value,
  { posted, acts }: Reading,
): Promise<Value> {
  const pointer = toPointer(path)
  const options = (ui['ui:options'] ?? {}) as JsonObject
  const limits = readUploadLimits(options, schema.maxItems as number | undefined)
  const kept = Array.isArray(before) ? [...(before as readonly Json[])] : []
  for (const file of posted.files(pointer)) {
    const words = {
      name: file.name,
      most: limits.most,
      size: formatBytes(limits.maxBytes, acts.language),
      kinds: sayKinds(limits, options),
    }
    const error = findError(file, limits, kept.length)
    if (error) acts.refuse(pointer, acts.say(`upload-${error}`, words))
    else
      await acts.send(file, String(options.documentType ?? '')).then(
        ({ uuid, name, type, bytes, pages }) =>
          void kept.push({ uuid, name, type, bytes, ...(pages && { pages }) }),
        (reason: { readonly message: string }) => acts.refuse(pointer, reason.message),
      )
  }
  return kept.length === 0 && !(isRequired && before !== undefined) ? undefined : kept
}

async function readList(field: Field, before: Value, reading: Reading): Promise<Value> {
  const { schema, ui, path } = field
  const items = (schema.items ?? {}) as JsonObject
  const given: readonly Value[] = Array.isArray(before) ? before : []
  const own = `${toPointer(path)}/`
  const places = reading.posted.names.flatMap((name) =>
    name.startsWith(own) ? [Number(toPath(name)[path.length])] : [],
  )
  const count = Math.max(given.length, ...places.map((place) => place + 1))
  if (count === 0 || count > most) return before
  const rows: Value[] = []
  for (let index = 0; index < count; index++) {
    const row = {
      schema: items,
      ui: (ui.items ?? {}) as UiSchema,
      path: [...path, String(index)],
      isRequired: true,
    }
    rows.push((await readField(row, given[index] ?? undefined, reading)) ?? blankRow(items))
  }
  return rows as Json
}

/** Rows that a form of this size can have. */
const most = 1000

function changeRows(
  typed: JsonObject,
  { list, removed }: PostedRows,
  root: JsonObject,
): JsonObject {
  const [name = '', ...deeper] = toPath(list)
  const schema = ownValue((root.properties ?? {}) as Readonly<Record<string, JsonObject>>, name)
  if (!schema) return typed
  if (deeper.length > 0)
    return {
      ...typed,
      [name]: changeRows(
        (typed[name] ?? {}) as JsonObject,
        { list: toPointer(deeper), ...(removed !== undefined && { removed }) },
        schema,
      ),
    }
  const rows = (typed[name] ?? []) as readonly Json[]
  const least = Number(schema.minItems ?? 0)
  const shown = [
    ...rows,
    ...Array.from({ length: Math.max(0, least - rows.length) }, () =>
      blankRow((schema.items ?? {}) as JsonObject),
    ),
  ]
  return {
    ...typed,
    [name]:
      removed === undefined
        ? [...shown, blankRow((schema.items ?? {}) as JsonObject)]
        : shown.filter((_, index) => index !== removed),
  }
}
