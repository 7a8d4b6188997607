import type { ChangeEvent } from 'react'
import type { CountryCode } from 'libphonenumber-js/min'
import { describeControl } from '../describeControl.ts'
import { countDigits, positionAfter, withoutDigitBefore } from '../phone/digits.ts'
import { usePhone } from '../phone/usePhone.ts'
import { readFormat } from '../readFormat.ts'
import { useCaret } from '../useCaret.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** A phone number, formatted for its country while it is typed. */
export function PhoneWidget(props: WidgetProps) {
  const { id, name, value, schema, disabled, readonly, onChange, registry } = props
  const { say, formats } = registry.formContext
  const phone = usePhone(value, onChange)
  const { input, keepCaret } = useCaret<HTMLInputElement>()

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length
    const isDeleting = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentBackward'
    const isSign = isDeleting && countDigits(target.value) === countDigits(phone.text)
    const before = countDigits(target.value.slice(0, caret)) - Number(isSign)
    const isAtEnd = caret === target.value.length && !isSign
    keepCaret(target, (text) => (isAtEnd ? text.length : positionAfter(text, before)))
    phone.type(isSign ? withoutDigitBefore(target.value, caret) : target.value)
  }

  return (
    <span className="lintel-phone">
      <select
        className="lintel-input lintel-select"
        aria-label={say('phone-country')}
        autoComplete="tel-country-code"
        value={phone.country}
        disabled={disabled || readonly}
        onChange={({ target }) => phone.chooseCountry(target.value as CountryCode)}
      >
        {phone.countries.map(({ country, countryCode, callingCode }) => (
          <option key={countryCode} value={countryCode}>
            {callingCode ? `${country} (${callingCode})` : country}
          </option>
        ))}
      </select>
      <input
        {...readFormat(formats, schema.format)}
        {...describeControl(props)}
        ref={input}
        id={id}
        name={name}
        className="lintel-input"
        type="tel"
        maxLength={phone.maxLength}
        value={phone.text}
        disabled={disabled}
        readOnly={readonly}
        onChange={type}
        onPaste={(event) => {
          if (!readonly && phone.paste(event.clipboardData.getData('text'))) event.preventDefault()
        }}
      />
    </span>
  )
}
