import { choicesOf } from '../choicesOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Two choices of up to this many letters are side by side. */
const short = 8

/**
 * Two to five choices as cards, each a native radio button. FieldTemplate draws fieldset and
 * legend.
 */
export function RadioCardsWidget({
  id,
  value,
  options,
  disabled,
  readonly,
  onChange,
}: WidgetProps) {
  const choices = choicesOf(options)
  const isPair =
    choices.length === 2 &&
    choices.every(({ label, description }) => label.length <= short && !description)
  return (
    <div className="lintel-cards" data-pair={isPair || undefined}>
      {choices.map((choice, index) => (
        <label key={index} className="lintel-card">
          <input
            type="radio"
            id={`${id}-${index}`}
            name={id}
            value={String(choice.value)}
            checked={choice.value === value}
            data-held={choice.value === value}
            disabled={disabled || readonly}
            aria-describedby={choice.description && `${id}-${index}__help`}
            aria-labelledby={`${id}-${index}__label`}
            onChange={() => onChange(choice.value)}
          />
          <span className="lintel-card-words">
            <span id={`${id}-${index}__label`}>{choice.label}</span>
            {choice.description && (
              <span className="lintel-help" id={`${id}-${index}__help`}>
                {choice.description}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
