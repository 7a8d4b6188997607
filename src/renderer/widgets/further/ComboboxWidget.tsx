import { memo } from 'react'
import { ChoiceList } from '../../choices/ChoiceList.tsx'
import { countFound, useSearchedChoices } from '../../choices/useSearchedChoices.ts'
import { useTakenOver } from '../../choices/useTakenOver.ts'
import { describeControl } from '../../describeControl.ts'
import { readFormat } from '../../readFormat.ts'
import { SelectWidget } from '../SelectWidget.tsx'
import type { WidgetProps } from '../WidgetProps.ts'

/** Not drawn again by the taking over: React would undo what was chosen in it before. */
const DrawnSelect = memo(SelectWidget)

/** A long list of choices with a search in it; without a script it is the platform's select. */
export function ComboboxWidget(props: WidgetProps) {
  return useTakenOver(props.id) ? <SearchedList {...props} /> : <DrawnSelect {...props} />
}

function SearchedList(props: WidgetProps) {
  const { id, name, label, schema, disabled, readonly, registry } = props
  const { say, formats } = registry.formContext
  const { isOpen, active, listed, chosen, typed, text, ...acts } = useSearchedChoices(props)
  const isShown = isOpen && !disabled && !readonly
  const isListed = isShown && listed.length > 0
  return (
    <div className="lintel-combobox">
      <input
        {...describeControl(props)}
        id={id}
        name={name}
        className="lintel-input lintel-searched"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isListed ? `${id}__list` : undefined}
        aria-activedescendant={isListed && active >= 0 ? `${id}__option-${active}` : undefined}
        autoComplete={readFormat(formats, schema.format).autoComplete ?? 'off'}
        placeholder={say('address-search-hint')}
        value={text}
        disabled={disabled}
        readOnly={readonly}
        onChange={({ target }) => acts.type(target)}
        onClick={() => isOpen || acts.open(chosen)}
        onKeyDown={(event) => {
          if (readonly) return
          if (event.key === 'Enter' && active < 0) acts.settle()
          acts.press(event)
        }}
        onBlur={() => acts.settle()}
      />
      {isListed && (
        <ChoiceList
          key={`${listed.length} ${typed}`}
          id={id}
          label={label}
          choices={listed}
          active={active}
          chosen={typed === undefined ? chosen : -1}
          onPick={acts.pick}
        />
      )}
      <output className={isShown && !isListed ? 'lintel-note' : 'lintel-hidden'}>
        <span>{isShown && typed ? countFound(listed.length, say) : ''}</span>
      </output>
    </div>
  )
}
