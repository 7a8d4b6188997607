import { toFieldPathId, type RJSFSchema } from '@rjsf/utils'
import type { Json, JsonObject } from '#model'
import { blankRow } from '../blankRow.ts'
import { describedByOf } from './describedByOf.ts'
import type { FieldProps } from './FieldProps.ts'
import { nameRow } from '#engine'
import { RemoveRow, RowList } from './RowList.tsx'
import { useRows } from './useRows.ts'

/**
 * Rows of the same questions, or of one value each. `ui:options`: `item`, `itemBy` (see nameRow),
 * `add` (label of the button), `fixed` (the rows come from the data: none can be added or removed;
 * members with the widget `shown` are read-only). `offset`: number of entries before the first row,
 * drawn elsewhere.
 */
export function ListField({ offset = 0, ...props }: FieldProps & { readonly offset?: number }) {
  const {
    formData,
    schema,
    uiSchema,
    errorSchema,
    fieldPathId,
    title,
    name,
    required,
    disabled,
    readonly,
    onChange,
    registry,
  } = props
  const SchemaField = registry.fields.SchemaField!
  const { say } = registry.formContext
  const options = (uiSchema?.['ui:options'] ?? {}) as JsonObject
  const isFixed = options.fixed === true
  const most = schema.maxItems ?? Infinity
  const given: readonly (Json | undefined)[] = Array.isArray(formData) ? formData : []
  const lead = Array.from({ length: offset }, (_, index) => given[index] ?? null)
  const rows = useRows({
    value: given.slice(offset),
    blank: blankRow((schema.items ?? {}) as JsonObject),
    least: isFixed ? 0 : (schema.minItems ?? 0),
    isRequired: Boolean(required),
    store: (value) =>
      onChange(offset === 0 ? value : [...lead, ...(value ?? [])], fieldPathId.path),
    path: fieldPathId.path,
    offset,
    follow: registry.formContext.follow,
  })
  const canChange = !isFixed && !disabled && !readonly

  const label = String(uiSchema?.['ui:title'] ?? schema.title ?? title ?? name)
  const nameOf = (row: Json | undefined, index: number) =>
    nameRow(uiSchema as JsonObject | undefined, label, row, index)

  return (
    <RowList
      rows={rows}
      id={fieldPathId.$id}
      say={say}
      canChange={canChange}
      most={most}
      note={isFixed && rows.items.length === 0 ? say('list-empty') : undefined}
      add={{
        words: typeof options.add === 'string' ? options.add : say('list-add'),
        describedBy: describedByOf(props),
        onClick: rows.add,
      }}
      renderRow={({ key, row }, index) => (
        <div key={key} className="lintel-row" data-row={key} tabIndex={-1}>
          <SchemaField
            {...props}
            name={String(offset + index)}
            schema={schema.items as RJSFSchema}
            uiSchema={{
              ...(uiSchema?.items as object | undefined),
              'ui:title': nameOf(row, index),
            }}
            required
            fieldPathId={toFieldPathId(
              offset + index,
              registry.globalFormOptions,
              fieldPathId.path,
            )}
            formData={row ?? undefined}
            errorSchema={
              (errorSchema as Record<number, FieldProps['errorSchema']> | undefined)?.[
                offset + index
              ]
            }
          />
          {canChange && rows.items.length > rows.least && (
            <RemoveRow
              say={say}
              item={nameOf(row, index)}
              onClick={() => rows.remove(index, nameOf(row, index))}
            />
          )}
        </div>
      )}
    />
  )
}
