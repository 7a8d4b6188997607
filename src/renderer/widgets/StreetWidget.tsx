import { use, useState } from 'react'
import { normalizeText } from '#engine'
import type { JsonObject } from '#model'
import { AddressChoiceContext } from '../address/AddressChoice.ts'
import { SuggestionList } from '../address/SuggestionList.tsx'
import { useCombobox } from '../address/useCombobox.ts'
import { useSuggestions } from '../address/useSuggestions.ts'
import { describeInput } from '../describeInput.ts'
import { Icon } from '../pieces/Icon.tsx'
import { readFormat } from '../readFormat.ts'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * The first line of an address, with suggestions for the typed text. AddressField applies a choice.
 */
export function StreetWidget(props: WidgetProps) {
  const { id, value, schema, disabled, readonly, onChange, registry } = props
  const { say, formats, services } = registry.formContext
  const address = use(AddressChoiceContext)
  if (!address) throw new Error('The street widget belongs into an address field.')
  const { status, items, look, stop } = useSuggestions(services.searchAddresses, schema.maxLength)
  const [outcome, setOutcome] = useState('')
  const text = typeof value === 'string' ? value : ''

  const combobox = useCombobox({
    // Arrow keys wait for the response: no one means "not listed" before the list is there.
    count: status === 'loading' && items.length === 0 ? 0 : items.length + 1,
    onOpen: () => look(text),
    onPick: (index) => {
      stop()
      const item = items[index] ?? null
      setOutcome(say(item ? 'address-chosen' : 'address-fields-shown'))
      address.choose(item)
    },
  })
  const isOpen = combobox.isOpen && status !== 'idle' && !disabled && !readonly

  const type = (input: HTMLInputElement) => {
    const typed = input.value
    onChange(typed === '' ? undefined : typed)
    // When the browser autofills from another field, no list opens.
    if (address.isTyped || document.activeElement !== input) return
    setOutcome('')
    look(typed)
    combobox.open()
  }

  return (
    <div className="lintel-combobox">
      <input
        {...readFormat(formats, schema.format)}
        {...describeInput(props)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}__list` : undefined}
        aria-activedescendant={
          isOpen && combobox.active >= 0 ? `${id}__option-${combobox.active}` : undefined
        }
        value={text}
        onChange={({ target }) => type(target)}
        onKeyDown={readonly || address.isTyped ? undefined : combobox.press}
        onBlur={() => {
          combobox.close()
          stop()
          const plain = normalizeText(text, schema as JsonObject, formats)
          if (!readonly && plain !== text) onChange(plain === '' ? undefined : plain)
        }}
      />
      {isOpen && (
        <SuggestionList
          id={id}
          items={items}
          active={combobox.active}
          status={status}
          say={say}
          onPick={combobox.pick}
        />
      )}
      <output className={status === 'failed' && !outcome ? 'lintel-note' : 'lintel-hidden'}>
        {status === 'failed' && !outcome && <Icon name="note" />}
        <span>{outcome || (combobox.isOpen || status === 'failed' ? statusWords() : '')}</span>
      </output>
      {address.isTyped && !disabled && !readonly && (
        <button
          type="button"
          className="lintel-button-link"
          onClick={() => {
            address.searchAgain()
            document.getElementById(id)?.focus()
            setOutcome('')
            look(text)
            combobox.open()
          }}
        >
          {say('address-search-again')}
        </button>
      )}
    </div>
  )

  function statusWords(): string {
    if (status === 'idle') return ''
    if (status !== 'found') return say(`address-suggestions-${status}`)
    if (items.length === 0) return say('address-suggestions-none')
    return say('address-suggestions', { count: items.length })
  }
}
