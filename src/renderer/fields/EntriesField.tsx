import { useLayoutEffect, useRef } from 'react'
import { setByPath, toFieldPathId, type ErrorSchema, type RJSFSchema } from '@rjsf/utils'
import {
  entrySchema,
  rowsKey,
  type Entries,
  type EntryRow,
  type Json,
  type JsonObject,
} from '#model'
import { createUiSchema } from '../createUiSchema.ts'
import { toPointer } from '../pointers.ts'
import { nameError, rowsOf } from '../shapes/entries.ts'
import { useLateWidgets } from '../shapes/useLateWidgets.ts'
import { describedByOf } from './describedByOf.ts'
import type { FieldProps } from './FieldProps.ts'
import { EntryName } from './EntryName.tsx'
import { nameRow } from '#engine'
import { RemoveRow, RowList } from './RowList.tsx'
import { useRows } from './useRows.ts'

/**
 * An object whose names the person types, each with an answer; its own fields come first. A
 * duplicate or invalid name is reported at its row, which keeps the typed name and blocks
 * submission. `ui:options`: `item`, `add` (see ListField), `name` (label of the name).
 */
export function EntriesField(props: FieldProps) {
  const {
    formData,
    schema,
    uiSchema,
    errorSchema,
    fieldPathId,
    title,
    name,
    disabled,
    readonly,
    onChange,
  } = props
  const registry = useLateWidgets(props.registry)
  const SchemaField = registry.fields.SchemaField!
  const ObjectField = registry.fields.ObjectField!
  const { say, formats } = registry.formContext
  const options = (uiSchema?.['ui:options'] ?? {}) as JsonObject
  const { 'x-entries': entries, ...own } = schema as JsonObject & RJSFSchema
  const given = rowsOf(formData, schema as JsonObject)
  const path = [...fieldPathId.path, rowsKey]
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
  const canChange = !disabled && !readonly

  const label = String(uiSchema?.['ui:title'] ?? schema.title ?? title ?? name)
  const nameOf = (row: EntryRow, index: number) =>
    row.name?.trim()
      ? row.name
      : nameRow(uiSchema as JsonObject | undefined, label, undefined, index)
  const errorsAt = (index: number) =>
    (
      (errorSchema as Readonly<Record<string, ErrorSchema>> | undefined)?.[rowsKey] as
        | Readonly<Record<number, Readonly<Record<string, ErrorSchema>>>>
        | undefined
    )?.[index]
  /**
   * Nested fields keep the first callback that they get, so the current state is read when they
   * write.
   */
  const now = useRef({ isWritten: false, given })
  useLayoutEffect(() => {
    now.current = { isWritten: Array.isArray(Object(formData)[rowsKey]), given }
  })
  /**
   * Input below a row becomes part of the rows, which are written as a whole if the object was set
   * from outside.
   */
  const write: FieldProps['onChange'] = (value, at, ...more) => {
    if (now.current.isWritten) return onChange(value, at, ...more)
    const all = structuredClone(now.current.given) as unknown as object[]
    setByPath(all, at.slice(path.length), value)
    onChange(all, path, ...more)
  }

  return (
    <div className="lintel-fields lintel-entries">
      {ownCount > 0 && <ObjectField {...props} schema={own as RJSFSchema} />}
      <RowList
        rows={rows}
        id={fieldPathId.$id}
        say={say}
        canChange={canChange}
        most={most}
        add={{
          words: typeof options.add === 'string' ? options.add : say('entry-add'),
          describedBy: describedByOf(props),
          onClick: rows.add,
        }}
        renderRow={({ key, row }, index) => {
          const entry = row as EntryRow
          const at = [...path, index, 'value']
          const shape = entrySchema(entries as unknown as Entries, entry.name)
          const look = {
            ...((uiSchema?.additionalProperties ?? {}) as JsonObject),
            'ui:title': String(shape.title ?? say('entry-value')),
          }
          return (
            <fieldset
              key={key}
              className="lintel-row lintel-group"
              data-row={key}
              tabIndex={-1}
              data-pointer={toPointer([...path, index])}
            >
              <legend className="lintel-legend">{nameOf(entry, index)}</legend>
              <div className="lintel-fields">
                <EntryName
                  id={`${fieldPathId.$id}_${rowsKey}_${index}_name`}
                  pointer={toPointer([...path, index, 'name'])}
                  label={typeof options.name === 'string' ? options.name : say('entry-name')}
                  entry={entry}
                  error={nameError(typed, index, schema as JsonObject)}
                  isPressed={Boolean(errorsAt(index)?.name)}
                  disabled={Boolean(disabled)}
                  readonly={Boolean(readonly)}
                  context={registry.formContext}
                  onType={(text) => write(text === '' ? undefined : text, [...path, index, 'name'])}
                />
                <SchemaField
                  {...props}
                  registry={registry}
                  name="value"
                  schema={shape as RJSFSchema}
                  uiSchema={createUiSchema(shape, look, formats)}
                  required
                  fieldPathId={toFieldPathId('value', registry.globalFormOptions, [...path, index])}
                  formData={entry.value ?? undefined}
                  errorSchema={errorsAt(index)?.value}
                  onChange={(value, whole, ...more) => write(value, whole ?? at, ...more)}
                />
              </div>
              {canChange && (
                <RemoveRow
                  say={say}
                  item={nameOf(entry, index)}
                  onClick={() => rows.remove(index, nameOf(entry, index))}
                />
              )}
            </fieldset>
          )
        }}
      />
    </div>
  )
}
