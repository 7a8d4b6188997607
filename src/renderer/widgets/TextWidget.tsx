import type { ChangeEvent, ClipboardEvent } from 'react'
import { describeControl } from '../describeControl.ts'
import { readFormat } from '../readFormat.ts'
import { useCaret } from '../useCaret.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** One line of text. An emptied field has no value. */
export function TextWidget(props: WidgetProps) {
  const { id, name, value, schema, disabled, readonly, placeholder, onChange, registry } = props
  const format = readFormat(registry.formContext.formats, schema.format)
  const { input, keepCaret } = useCaret<HTMLInputElement>()
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isUpper = format.autoCapitalize === 'characters'
    if (isUpper) keepCaret(target)
    onChange(target.value === '' ? undefined : isUpper ? target.value.toUpperCase() : target.value)
  }
  /**
   * Removes tabs, line breaks and surrounding spaces from pasted text. The browser does this itself
   * for e-mail addresses.
   */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    const bare = text.replaceAll(/\s+/g, ' ').trim()
    const { selectionStart, selectionEnd } = event.currentTarget
    if (readonly || disabled || bare === text || selectionStart === null || selectionEnd === null)
      return
    event.preventDefault()
    event.currentTarget.setRangeText(bare, selectionStart, selectionEnd, 'end')
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <input
      {...format}
      {...describeControl(props)}
      ref={input}
      id={id}
      name={name}
      className="lintel-input"
      value={value ?? ''}
      placeholder={placeholder || undefined}
      disabled={disabled}
      readOnly={readonly}
      onPaste={paste}
      onChange={type}
    />
  )
}
