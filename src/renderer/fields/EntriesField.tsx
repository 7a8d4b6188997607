import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { setByPath, toFieldPathId, type ErrorSchema, type RJSFSchema } from '@rjsf/utils'
import { entrySchema, rowsKey, fromJson } from '#model'
import type { Entries, EntryRow, Json, JsonObject } from '#model'
import { createUiSchema } from '../createUiSchema.ts'
import { toPointer } from '../pointers.ts'
import { nameError, rowsOf } from '../shapes/entries.ts'
import { useLateWidgets } from '../shapes/useLateWidgets.ts'
import { describeField } from '../describeField.ts'
import type { FieldProps } from './FieldProps.ts'
import { EntryName } from './EntryName.tsx'
import { nameRow } from '#engine'
import { readField } from './readField.ts'
import { RemoveRow, RowList } from './RowList.tsx'
import { useRows } from './useRows.ts'

/**
 * An object whose names the person types, each with an answer; its own fields come first. A
 * duplicate or invalid name is reported at its row, which keeps the typed name and blocks
 * submission. `ui:options`: `item`, `add` (see ListField), `name` (label of the name).
 */
export function EntriesField(props: FieldProps) {
  const { schema, uiSchema, onChange } = props
  const registry = useLateWidgets(props.registry)
  const ObjectField = registry.fields.ObjectField!
  const { id, say, options, label, isOff, ...place } = readField(props)
  const { 'x-entries': _, ...own } = schema as JsonObject & RJSFSchema
  const given = rowsOf(props.formData, schema as JsonObject)
  const path = [...place.path, rowsKey]
  const rows = useRows({
    value: given as readonly Json[],
    blank: {},
    least: 0,
    isRequired: true,
    store: (value) => onChange(value, path),
    path,
    follow: registry.formContext.follow,
  })
  const typed = rows.items.map(({ row }) => row as EntryRow)
  const ownCount = Object.keys(own.properties ?? {}).length
  const most = schema.maxProperties === undefined ? Infinity : schema.maxProperties - ownCount
  const write = useWholeWrites(props, given, path)

  const nameOf = (row: EntryRow, index: number) =>
    row.name?.trim()
      ? row.name
      : nameRow(uiSchema as JsonObject | undefined, label, undefined, index)

  return (
    <div className="lintel-fields lintel-entries">
      {ownCount > 0 && <ObjectField {...props} schema={own as RJSFSchema} />}
      <RowList
        rows={rows}
        id={id}
        say={say}
        canChange={!isOff}
        most={most}
        add={{
          words: typeof options.add === 'string' ? options.add : say('entry-add'),
          describedBy: describeField(props)['aria-describedby'],
          onClick: rows.add,
        }}
        renderRow={({ key, row }, index) => {
          const name = nameOf(row as EntryRow, index)
          const at = [...path, index]
          return (
            <RowOfEntry key={key} row={key} name={name} pointer={toPointer(at)}>
              <Entry field={{ ...props, registry }} typed={typed} at={at} write={write} />
              {!isOff && (
                <RemoveRow say={say} item={name} onClick={() => rows.remove(index, name)} />
              )}
            </RowOfEntry>
          )
        }}
      />
    </div>
  )
}

interface RowProps {
  readonly row: number
  readonly name: string
  readonly pointer: string
  readonly children: ReactNode
}

function RowOfEntry({ row, name, pointer, children }: RowProps) {
  return (
    <fieldset
      className="lintel-row lintel-group"
      data-row={row}
      tabIndex={-1}
      data-pointer={pointer}
    >
      <legend className="lintel-legend">{name}</legend>
      {children}
    </fieldset>
  )
}

type Path = FieldProps['fieldPathId']['path']

/**
 * Input below a row becomes part of the rows, which are written as a whole if the object was set
 * from outside.
 */
function useWholeWrites(
  { formData, onChange }: FieldProps,
  given: unknown,
  path: Path,
): FieldProps['onChange'] {
  /**
   * Nested fields keep the first callback that they get, so the current state is read when they
   * write.
   */
  const now = useRef({ isWritten: false, given })
  useLayoutEffect(() => {
    now.current = { isWritten: Array.isArray(Object(formData)[rowsKey]), given }
  })
  return (value, at, ...more) => {
    if (now.current.isWritten) return onChange(value, at, ...more)
    const all = structuredClone(now.current.given) as object[]
    setByPath(all, at.slice(path.length), value)
    onChange(all, path, ...more)
  }
}

interface EntryProps {
  readonly field: FieldProps
  /** The rows as typed. */
  readonly typed: readonly EntryRow[]
  readonly at: Path
  readonly write: FieldProps['onChange']
}

/** The name of an entry and its answer. */
function Entry({ field, typed, at, write }: EntryProps) {
  const { schema, uiSchema, errorSchema, disabled, readonly, registry } = field
  const { id, say, formats, options } = readField(field)
  const SchemaField = registry.fields.SchemaField!
  const index = Number(at.at(-1))
  const entry = typed[index]!
  const shape = entrySchema(fromJson<Entries>(schema['x-entries' as keyof RJSFSchema]), entry.name)
  const look = {
    ...((uiSchema?.additionalProperties ?? {}) as JsonObject),
    'ui:title': String(shape.title ?? say('entry-value')),
  }
  const errors = (
    (errorSchema as Readonly<Record<string, ErrorSchema>> | undefined)?.[rowsKey] as
      | Readonly<Record<number, Readonly<Record<string, ErrorSchema>>>>
      | undefined
  )?.[index]
  return (
    <div className="lintel-fields">
      <EntryName
        id={`${id}_${rowsKey}_${index}_name`}
        pointer={toPointer([...at, 'name'])}
        label={typeof options.name === 'string' ? options.name : say('entry-name')}
        entry={entry}
        error={nameError(typed, index, schema as JsonObject)}
        isPressed={Boolean(errors?.name)}
        disabled={Boolean(disabled)}
        readonly={Boolean(readonly)}
        context={registry.formContext}
        onType={(text) => write(text === '' ? undefined : text, [...at, 'name'])}
      />
      <SchemaField
        {...field}
        name="value"
        schema={shape as RJSFSchema}
        uiSchema={createUiSchema(shape, look, formats)}
        required
        fieldPathId={toFieldPathId('value', registry.globalFormOptions, at)}
        formData={entry.value ?? undefined}
        errorSchema={errors?.value}
        onChange={(value, whole, ...more) => write(value, whole ?? [...at, 'value'], ...more)}
      />
    </div>
  )
}
