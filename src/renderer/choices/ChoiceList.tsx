/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- ARIA 1.2 combobox: datalist cannot say what was chosen, and the input has the keys */
import { useEffect, useRef } from 'react'
import type { Choice } from '../choicesOf.ts'
import { useBlocksInSight } from './useBlocksInSight.ts'

interface Props {
  /** Id of the list's combobox. */
  readonly id: string
  readonly label: string
  /** Those that are listed. */
  readonly choices: readonly Choice[]
  /** The active one, which is in sight; -1 for none. */
  readonly active: number
  /** The chosen one, in sight when the list opens; -1 for none. */
  readonly chosen: number
  readonly onPick: (place: number) => void
}

/** Choices that are drawn together. */
const block = 40
/** px of a choice of one line. */
const height = 48

/**
 * Thousands of choices, of which those in sight and next to it are drawn; all count for screen
 * readers. Pressing a choice leaves the focus in the input.
 */
export function ChoiceList({ id, label, choices, active, chosen, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const blocks = Math.ceil(choices.length / block)
  const { near, heightOf } = useBlocksInSight(list)
  const wanted = active < 0 ? chosen : active
  useEffect(() => {
    document.getElementById(`${id}__option-${wanted}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, wanted])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the input
    <div
      className="lintel-popup"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div ref={list} role="listbox" id={`${id}__list`} aria-label={label}>
        {Array.from({ length: blocks }, (_, at) => {
          const first = at * block
          const some = choices.slice(first, first + block)
          const isDrawn = near.has(at) || at === Math.floor(wanted / block)
          return (
            <div
              key={at}
              role="presentation"
              data-block={at}
              style={isDrawn ? undefined : { blockSize: heightOf(at) ?? some.length * height }}
            >
              {isDrawn &&
                some.map((choice, index) => (
                  <div
                    key={first + index}
                    id={`${id}__option-${first + index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={first + index === active}
                    aria-setsize={choices.length}
                    aria-posinset={first + index + 1}
                    className="lintel-option"
                    data-value={String(choice.value)}
                    data-chosen={first + index === chosen || undefined}
                    onClick={() => onPick(first + index)}
                  >
                    {choice.label}
                  </div>
                ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
