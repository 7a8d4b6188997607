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
  /** Rows can be added, removed and restored. */
  readonly canChange: boolean
  /** Maximum number of rows. */
  readonly most: number
  /**
   * The button that adds a row. Without rows it is the only control, so it carries the list's help
   * and error.
   */
  readonly add: {
    readonly words: string
    readonly describedBy?: string | undefined
    readonly onClick: () => void
  }
  /** Note below the rows. */
  readonly note?: string | undefined
  /** Rows have their own pages. */
  readonly isOfPages?: boolean
  readonly renderRow: (item: Rows['items'][number], index: number) => ReactNode
}

/**
 * Rows, one below the other; a removed one can be restored, and an added or restored row gets the
 * focus.
 */
export function RowList({
  rows,
  id,
  say,
  canChange,
  most,
  add,
  note,
  isOfPages,
  renderRow,
}: Props) {
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
          <button
            type="button"
            className="lintel-button-link"
            data-row="undo"
            aria-describedby={`${id}__removed`}
            onClick={rows.restore}
          >
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
      {canChange && items.length >= most && (
        <p className="lintel-help">{say('list-full', { count: most })}</p>
      )}
    </div>
  )
}

interface RowProps extends Pick<Props, 'say'> {
  readonly item: string
  readonly onClick: () => void
}

export function ChangeRow({ say, item, onClick }: RowProps) {
  const label = say('list-change-label', { item })
  return <RowButton label={label} words={say('list-change')} onClick={onClick} />
}

export function RemoveRow({ say, item, onClick }: RowProps) {
  const label = say('list-remove-label', { item })
  return <RowButton label={label} words={say('list-remove')} onClick={onClick} />
}

interface ButtonProps {
  /** Words that name the row, too. */
  readonly label: string
  readonly words: string
  readonly onClick: () => void
}

function RowButton({ label, words, onClick }: ButtonProps) {
  return (
    <button type="button" className="lintel-button-link" aria-label={label} onClick={onClick}>
      {words}
    </button>
  )
}
