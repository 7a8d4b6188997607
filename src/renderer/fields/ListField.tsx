import { toFieldPathId, type RJSFSchema } from '@rjsf/utils'
import type { Json, JsonObject } from '#model'
import { blankRow } from '../blankRow.ts'
import { describeField } from '../describeField.ts'
import type { FieldProps } from './FieldProps.ts'
import { nameRow } from '#engine'
import { readField } from './readField.ts'
import { RemoveRow, RowList } from './RowList.tsx'
import { useRows } from './useRows.ts'

/**
 * Rows of the same questions, or of one value each. `ui:options`: `item`, `itemBy` (see nameRow),
 * `add` (label of the button), `fixed` (the rows come from the data: none can be added or removed;
 * members with the widget `shown` are read-only). `offset`: number of entries before the first row,
 * drawn elsewhere.
 */
export function ListField({ offset = 0, ...props }: FieldProps & { readonly offset?: number }) {
  const { formData, schema, uiSchema, required, registry } = props
  const { asked, follow } = registry.formContext
  const { id, path, say, options, label, isOff, store } = readField(props)
  const only = path.length === 1 ? asked?.row : undefined
  const isFixed = options.fixed === true
  const most = schema.maxItems ?? Infinity
  const given: readonly (Json | undefined)[] = Array.isArray(formData) ? formData : []
  const lead = Array.from({ length: offset }, (_, index) => given[index] ?? null)
  const rows = useRows({
    value: given.slice(offset),
    blank: blankRow((schema.items ?? {}) as JsonObject),
    least: isFixed ? 0 : (schema.minItems ?? 0),
    isRequired: Boolean(required),
    store: (value) => store(offset === 0 ? value : [...lead, ...(value ?? [])]),
    path,
    offset,
    follow,
  })
  const canChange = !isFixed && !isOff

  const nameOf = (row: Json | undefined, index: number) =>
    nameRow(uiSchema as JsonObject | undefined, label, row, index)

  return (
    <RowList
      {...{ rows, id, say, canChange, most }}
      note={isFixed && rows.items.length === 0 ? say('list-empty') : undefined}
      add={{
        words: typeof options.add === 'string' ? options.add : say('list-add'),
        describedBy: describeField(props)['aria-describedby'],
        onClick: rows.add,
      }}
      renderRow={({ key, row }, index) =>
        (only === undefined || only === index) && (
          <div key={key} className="lintel-row" data-row={key} tabIndex={-1}>
            <Row list={props} at={offset + index} name={nameOf(row, index)} value={row} />
            {canChange && rows.items.length > rows.least && (
              <RemoveRow
                say={say}
                item={nameOf(row, index)}
                onClick={() => rows.remove(index, nameOf(row, index))}
              />
            )}
          </div>
        )
      }
    />
  )
}

interface RowProps {
  readonly list: FieldProps
  readonly at: number
  readonly name: string
  readonly value: Json | undefined
}

/** The questions of one row. */
function Row({ list, at, name, value }: RowProps) {
  const { schema, uiSchema, errorSchema, fieldPathId, registry } = list
  const SchemaField = registry.fields.SchemaField!
  return (
    <SchemaField
      {...list}
      name={String(at)}
      schema={schema.items as RJSFSchema}
      uiSchema={{ ...(uiSchema?.items as object | undefined), 'ui:title': name }}
      required
      fieldPathId={toFieldPathId(at, registry.globalFormOptions, fieldPathId.path)}
      formData={value ?? undefined}
      errorSchema={(errorSchema as Record<number, FieldProps['errorSchema']> | undefined)?.[at]}
    />
  )
}
