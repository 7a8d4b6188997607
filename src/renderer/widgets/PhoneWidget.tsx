import type { ChangeEvent } from 'react'
import type { CountryCode } from 'libphonenumber-js/min'
import { describeInput } from '../describeInput.ts'
import { bareText, countDigits, positionAfter, withoutDigitBefore } from '../phone/digits.ts'
import { usePhone } from '../phone/usePhone.ts'
import { readFormat } from '../readFormat.ts'
import { useCaret } from '../useCaret.ts'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A phone number, formatted for its country while typing. The countries are those of `ui:options`,
 * otherwise of the schema's format.
 */
export function PhoneWidget(props: WidgetProps) {
  const { id, value, schema, options, rawErrors, disabled, readonly, onChange, registry } = props
  const { say, formats } = registry.formContext
  const countries = (options.countries ?? formats[String(schema.format)]?.countries) as Countries
  const { input, keepCaret } = useCaret<HTMLInputElement>()
  const isRefused = Boolean(rawErrors?.length)
  const phone = usePhone(value, onChange, { countries, isRefused, input })
  const error = phone.error && say(phone.error.key, phone.error.values)
  const errorId = error && `${id}__expected`

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const caret = target.selectionStart ?? typed.length
    const isDeleting =
      'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentBackward'
    const isSign = isDeleting && bareText(typed) === bareText(phone.text)
    const before = countDigits(typed.slice(0, caret)) - Number(isSign)
    const isAtEnd = caret === typed.length && !isSign
    keepCaret(target, (text) =>
      isAtEnd ? text.length : text === typed ? caret : positionAfter(text, before),
    )
    phone.type(isSign ? withoutDigitBefore(typed, caret) : typed)
  }

  return (
    <>
      <span className="lintel-phone" data-waiting={phone.isWaiting || undefined}>
        {countries?.length !== 1 && (
          <CountrySelect
            phone={phone}
            label={say('phone-country')}
            disabled={disabled || readonly}
          />
        )}
        <input
          autoComplete="tel"
          {...readFormat(formats, schema.format)}
          {...describeInput(props, errorId)}
          ref={input}
          type="tel"
          value={phone.text}
          onChange={type}
          onBlur={() => !readonly && phone.leave()}
          onPaste={(event) => {
            if (!readonly && phone.paste(event.clipboardData.getData('text')))
              event.preventDefault()
          }}
        />
      </span>
      <Expected id={errorId} error={error} />
    </>
  )
}

function Expected({ id, error }: { readonly id?: string; readonly error?: string }) {
  return (
    <>
      {error && (
        <p className="lintel-help" id={id}>
          {error}
        </p>
      )}
      <output className="lintel-hidden">{error}</output>
    </>
  )
}

type Countries = readonly CountryCode[] | undefined

interface CountryProps {
  readonly phone: ReturnType<typeof usePhone>
  readonly label: string
  readonly disabled: boolean | undefined
}

function CountrySelect({ phone, label, disabled }: CountryProps) {
  return (
    <select
      className="lintel-input lintel-select"
      aria-label={label}
      autoComplete="tel-country-code"
      value={phone.country}
      disabled={disabled}
      onChange={({ target }) => phone.chooseCountry(target.value as CountryCode)}
    >
      {phone.countries.map(({ country, countryCode, callingCode }) => (
        <option key={countryCode} value={countryCode}>
          {callingCode ? `${country} (${callingCode})` : country}
        </option>
      ))}
    </select>
  )
}
