import type { Json, JsonObject } from '#model'
import { blankRow } from '../blankRow.ts'
import { messagesIn } from '../issues/messagesIn.ts'
import { toPointer } from '../pointers.ts'
import type { FieldProps } from './FieldProps.ts'
import { nameRow } from '#engine'
import { readField } from './readField.ts'
import { ChangeRow, RemoveRow, RowList } from './RowList.tsx'
import { useRows } from './useRows.ts'

/**
 * Rows with their own pages (`services.rows`): one sentence each, with buttons to change, remove
 * and restore it.
 */
export function RowsField(props: FieldProps) {
  const { formData, schema, uiSchema, errorSchema, required } = props
  const { services, follow } = props.registry.formContext
  const { describe, open } = services.rows!
  const { id, path, say, options, label, store } = readField(props)
  const least = schema.minItems ?? 0
  const most = schema.maxItems ?? Infinity
  const rows = useRows({
    value: Array.isArray(formData) ? (formData as readonly Json[]) : [],
    blank: blankRow((schema.items ?? {}) as JsonObject),
    least: 0,
    isRequired: Boolean(required),
    store,
    path,
    follow,
  })

  const nameOf = (row: Json, index: number) =>
    describe(row as JsonObject) ||
    nameRow(uiSchema as JsonObject | undefined, label, undefined, index)
  const isFaulty = (index: number) => messagesIn(Object(errorSchema)[index]).length > 0
  const { add } = options as { readonly add?: string }

  return (
    <RowList
      rows={rows}
      id={id}
      say={say}
      canChange
      most={most}
      isOfPages
      note={rows.items.length < least ? say('list-least', { count: least }) : undefined}
      add={{
        words: add ?? (rows.items.length === 0 ? say('list-add-first') : say('list-add')),
        onClick: () => open(rows.items.length),
      }}
      renderRow={({ key, row }, index) => {
        const item = nameOf(row, index)
        return (
          <div
            key={key}
            className="lintel-row lintel-row-told"
            data-row={key}
            data-pointer={toPointer([...path, index])}
          >
            <p>
              {item}
              {isFaulty(index) && <span className="lintel-error"> {say('list-unfinished')}</span>}
            </p>
            <ChangeRow say={say} item={item} onClick={() => open(index)} />
            <RemoveRow say={say} item={item} onClick={() => rows.remove(index, item)} />
          </div>
        )
      }}
    />
  )
}
