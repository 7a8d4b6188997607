import { useState, type InputHTMLAttributes } from 'react'
import { describeInput } from '../../describeInput.ts'
import { completeUrl } from '../completeUrl.ts'
import type { WidgetProps } from '../WidgetProps.ts'

const keyboard: InputHTMLAttributes<HTMLInputElement> = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'off',
  spellCheck: false,
}

/**
 * A web address. A missing "https://" is added when the field is left or sent, and a screen reader
 * is told.
 */
export function UrlWidget(props: WidgetProps) {
  const { value, schema, readonly, placeholder, onChange, registry } = props
  const { say } = registry.formContext
  const [completed, setCompleted] = useState('')
  const text = typeof value === 'string' ? value : ''
  const complete = () => {
    const whole = completeUrl(text)
    if (readonly || whole === text) return
    setCompleted(whole)
    onChange(whole)
  }
  return (
    <>
      <input
        {...keyboard}
        {...describeInput(props)}
        autoComplete={schema.format === 'uri' || schema.format === 'iri' ? 'url' : undefined}
        value={text}
        placeholder={placeholder || undefined}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={complete}
        onKeyDown={({ key }) => key === 'Enter' && complete()}
      />
      <output className="lintel-hidden">
        {completed !== '' && completed === text && say('url-completed', { url: completed })}
      </output>
    </>
  )
}
