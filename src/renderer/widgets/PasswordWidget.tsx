import { useState } from 'react'
import { describeInput } from '../describeInput.ts'
import { readFormat } from '../readFormat.ts'
import { PasswordMeter, type PasswordRule } from './PasswordMeter.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** A password that can be revealed. If the schema has `x-rules`, a meter shows how many are met. */
export function PasswordWidget(props: WidgetProps) {
  const { id, value, schema, onChange, registry } = props
  const { say, formats } = registry.formContext
  const [isShown, setShown] = useState<boolean>()
  const rules = schema['x-rules'] as readonly PasswordRule[] | undefined
  return (
    <>
      <span className="lintel-password">
        <input
          {...readFormat(formats, schema.format)}
          {...describeInput(props)}
          type={isShown ? 'text' : 'password'}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
        <button
          type="button"
          className="lintel-button-quiet"
          aria-controls={id}
          aria-label={say(isShown ? 'password-hide-label' : 'password-show-label')}
          onClick={() => setShown(!isShown)}
        >
          {say(isShown ? 'password-hide' : 'password-show')}
        </button>
        <output className="lintel-hidden">
          {isShown !== undefined && say(isShown ? 'password-shown' : 'password-hidden')}
        </output>
      </span>
      {rules && (
        <PasswordMeter rules={rules} password={typeof value === 'string' ? value : ''} say={say} />
      )}
    </>
  )
}
