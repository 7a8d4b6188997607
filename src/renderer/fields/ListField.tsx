import { useEffect, useRef } from 'react'
import { errorId, helpId, toFieldPathId, type RJSFSchema } from '@rjsf/utils'
import type { Json, JsonObject } from '#model'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './list.css'
import { blankRow } from '../blankRow.ts'
import type { FieldProps } from './FieldProps.ts'
import { focusRow } from './focusRow.ts'
import { nameRow } from './nameRow.ts'
import { useRows } from './useRows.ts'

/**
 * Rows of the same questions, or of one value each. `ui:options`: `item`, `itemBy` (see nameRow), `add` (words of the button), `fixed` (the rows come from the
 * data: none is added or removed; members with the widget `shown` are read only). `offset`: entries before the first row, drawn elsewhere.
 */
export function ListField({ offset = 0, ...props }: FieldProps & { readonly offset?: number }) {
  const { formData, schema, uiSchema, errorSchema, fieldPathId, title, name, required, disabled, readonly, onChange, registry } = props
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
    store: (value) => onChange(offset === 0 ? value : [...lead, ...(value ?? [])], fieldPathId.path),
  })
  const canChange = !isFixed && !disabled && !readonly
  const box = useRef<HTMLDivElement>(null)
  const { wanted } = rows
  useEffect(() => {
    if (wanted) focusRow(box.current, wanted.row)
  }, [wanted])

  const label = String(uiSchema?.['ui:title'] ?? schema.title ?? title ?? name)
  const nameOf = (row: Json | undefined, index: number) => nameRow(uiSchema as JsonObject | undefined, label, row, index)

  return (
    <div className="lintel-list" ref={box}>
      {rows.items.map(({ key, row }, index) => (
        <div key={key} className="lintel-row" data-row={key} tabIndex={-1}>
          <SchemaField
            {...props}
            name={String(offset + index)}
            schema={schema.items as RJSFSchema}
            uiSchema={{ ...(uiSchema?.items as object | undefined), 'ui:title': nameOf(row, index) }}
            required
            fieldPathId={toFieldPathId(offset + index, registry.globalFormOptions, fieldPathId.path)}
            formData={row ?? undefined}
            errorSchema={(errorSchema as Record<number, FieldProps['errorSchema']> | undefined)?.[offset + index]}
          />
          {canChange && rows.items.length > rows.least && (
            <button
              type="button"
              className="lintel-button-link"
              aria-label={say('list-remove-label', { item: nameOf(row, index) })}
              onClick={() => rows.remove(index, nameOf(row, index))}
            >
              {say('list-remove')}
            </button>
          )}
        </div>
      ))}
      {isFixed && rows.items.length === 0 && <p className="lintel-help">{say('list-empty')}</p>}
      {rows.removed && canChange && (
        <p className="lintel-removed">
          <span id={`${fieldPathId.$id}__removed`}>{say('list-removed', { item: rows.removed.name })}</span>{' '}
          <button
            type="button"
            className="lintel-button-link"
            data-row="undo"
            aria-describedby={`${fieldPathId.$id}__removed`}
            onClick={rows.restore}
          >
            {say('list-undo')}
          </button>
        </p>
      )}
      {canChange && rows.items.length < most && (
        <button type="button" className="lintel-button-quiet lintel-add" aria-describedby={describe(rows.items.length)} onClick={rows.add}>
          {typeof options.add === 'string' ? options.add : say('list-add')}
        </button>
      )}
      {canChange && rows.items.length >= most && <p className="lintel-help">{say('list-full', { count: most })}</p>}
    </div>
  )

  /** Without rows the button is all there is: it carries the list's help and refusal. */
  function describe(count: number): string | undefined {
    if (count > 0) return undefined
    const hasHelp = uiSchema?.['ui:help'] ?? schema.description
    return [hasHelp && helpId(fieldPathId), props.rawErrors?.length && errorId(fieldPathId)].filter(Boolean).join(' ') || undefined
  }
}
