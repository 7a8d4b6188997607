import { describeControl } from '../describeControl.ts'
import { TextBody } from '../pieces/TextBody.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A box to tick. A consent shows the text that is consented to. Only the borrower ever ticks it.
 */
export function CheckboxWidget(props: WidgetProps) {
  const { id, name, value, label, required, disabled, readonly, onChange, registry } = props
  const { say, consents } = registry.formContext
  const consent = consents[name]
  const textId = consent && `${id}__text`
  return (
    <div className="lintel-checkbox">
      <label className="lintel-card">
        <input
          {...describeControl(props, textId)}
          type="checkbox"
          id={id}
          name={name}
          checked={value === true}
          data-held={consent ? undefined : value === true}
          disabled={disabled || readonly}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="lintel-card-words">
          <span>
            {label} {!required && <span className="lintel-optional">{say('optional')}</span>}
          </span>
        </span>
      </label>
      {consent && (
        <div id={textId} className="lintel-consent">
          <TextBody body={consent.text.body} besideNote={say('opens-in-new-window')} />
        </div>
      )}
    </div>
  )
}
