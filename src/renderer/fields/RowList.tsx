import { useEffect, useRef, type ReactNode } from 'react'
import type { RendererContext } from '../RendererContext.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './list.css'
import { focusRow } from './focusRow.ts'
import type { useRows } from './useRows.ts'

type Rows = ReturnType<typeof useRows>

interface Props {
  readonly rows: Rows
  /** Id of the list. */
  readonly id: string
  readonly say: RendererContext['say']
  /** Rows can be added, removed and had back. */
  readonly canChange: boolean
  /** Rows at most. */
  readonly most: number
  /** The button for one more row. Without rows it is all there is: it carries the list's help and refusal. */
  readonly add: { readonly words: string; readonly describedBy?: string | undefined; readonly onClick: () => void }
  /** What stands below the rows. */
  readonly note?: string | undefined
  /** Rows are answered on pages of their own. */
  readonly isOfPages?: boolean
  readonly renderRow: (item: Rows['items'][number], index: number) => ReactNode
}

/** Rows one below the other; one that was removed can be had back, and what was added or had back takes the focus. */
export function RowList({ rows, id, say, canChange, most, add, note, isOfPages, renderRow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { wanted, removed, items } = rows
  useEffect(() => {
    if (wanted) focusRow(box.current, wanted.row)
  }, [wanted])
  return (
    <div className="lintel-list" {...(isOfPages && { 'data-rows': 'pages' })} ref={box}>
      {items.map(renderRow)}
      {removed && canChange && (
        <p className="lintel-removed">
          <span id={`${id}__removed`}>{say('list-removed', { item: removed.name })}</span>{' '}
          <button type="button" className="lintel-button-link" data-row="undo" aria-describedby={`${id}__removed`} onClick={rows.restore}>
            {say('list-undo')}
          </button>
        </p>
      )}
      {note !== undefined && <p className="lintel-help">{note}</p>}
      {canChange && items.length < most && (
        <button
          type="button"
          className="lintel-button-quiet lintel-add"
          aria-describedby={items.length > 0 ? undefined : add.describedBy}
          onClick={add.onClick}
        >
          {add.words}
        </button>
      )}
      {canChange && items.length >= most && <p className="lintel-help">{say('list-full', { count: most })}</p>}
    </div>
  )
}

/** Removes a row. */
export function RemoveRow({ say, item, onClick }: Pick<Props, 'say'> & { readonly item: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="lintel-button-link" aria-label={say('list-remove-label', { item })} onClick={onClick}>
      {say('list-remove')}
    </button>
  )
}
