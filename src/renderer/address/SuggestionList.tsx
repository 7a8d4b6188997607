/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- ARIA 1.2 combobox: datalist cannot say what was chosen, and the input has the keys */
import { useEffect } from 'react'
import type { AddressItem, Say } from '#model'

interface Props {
  /** Id of the list's combobox. */
  readonly id: string
  readonly items: readonly AddressItem[]
  readonly active: number
  readonly status: 'idle' | 'loading' | 'found' | 'failed'
  readonly say: Say
  readonly onPick: (index: number) => void
}

/**
 * Found addresses, followed by "Address not listed". Pressing an option leaves the focus in the
 * input.
 */
export function SuggestionList({ id, items, active, status, say, onPick }: Props) {
  useEffect(() => {
    document.getElementById(`${id}__option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const labels = [...items.map((item) => item.fullAddress), say('address-not-listed')]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the input
    <div
      className="lintel-popup"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {status === 'loading' && items.length === 0 && (
        <p aria-hidden="true">{say('address-suggestions-loading')}</p>
      )}
      {status === 'found' && items.length === 0 && (
        <p aria-hidden="true">{say('address-suggestions-none')}</p>
      )}
      <div role="listbox" id={`${id}__list`} aria-label={say('address-suggestions-label')}>
        {labels.map((label, index) => (
          <div
            key={`${index} ${label}`}
            id={`${id}__option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={
              index === items.length ? 'lintel-option lintel-option-last' : 'lintel-option'
            }
            onClick={() => onPick(index)}
          >
            {label}
          </div>
        ))}
      </div>
    </div>
  )
}
