import { useEffect, useMemo, useState } from 'react'
import { formatPhone } from '#engine'
import type { CountryCode } from 'libphonenumber-js/min'
import { usePhoneNumbers } from './usePhoneNumbers.ts'

/** The specification's lengths where no country says otherwise (A-VAL-047, 048). */
const defaultLength = 19
const defaultCountry: CountryCode = 'US'

interface Phone {
  readonly country: CountryCode
  readonly text: string
}

interface State extends Phone {
  readonly stored: string
  readonly isFormatted: boolean
}

/** What a phone field shows and what it stores. `store` gets the value for the answer. */
export function usePhone(value: unknown, store: (value: string | undefined) => void) {
  const numbers = usePhoneNumbers()
  const stored = typeof value === 'string' ? value : ''
  const [phone, setPhone] = useState<State>({ country: defaultCountry, text: stored, stored, isFormatted: false })

  const isFormatted = numbers !== undefined
  if (phone.stored !== stored || phone.isFormatted !== isFormatted) {
    const read = numbers?.fromStored(stored) ?? { country: phone.country, text: stored }
    setPhone({ ...read, text: numbers?.formatTyped(read.text, read.country) ?? read.text, stored, isFormatted })
  }

  const show = (next: Phone) => {
    const kept = numbers ? numbers.toStored(next.text, next.country) : toStoredAlone(next.text)
    setPhone({ ...next, stored: kept, isFormatted })
    if (kept !== stored) store(kept === '' ? undefined : kept)
  }

  // What was typed before the library came is stored as it would have been with it.
  useEffect(() => {
    const kept = numbers && phone.isFormatted ? numbers.toStored(phone.text, phone.country) : ''
    if (kept !== '' && kept !== stored) store(kept)
  }, [numbers, phone, stored, store])

  const type = (text: string) => {
    if (!numbers) return show({ ...phone, text })
    const whole = text.startsWith('+') ? numbers.readWhole(text, phone.country) : undefined
    show(whole ?? { country: phone.country, text: numbers.formatTyped(text, phone.country) })
  }

  /** True when the text was a whole number and now stands in the field. */
  const paste = (text: string): boolean => {
    const whole = numbers?.readWhole(text, phone.country)
    if (whole) show(whole)
    return Boolean(whole)
  }

  const countries = useMemo(() => numbers?.listCountries(document.documentElement.lang || 'en'), [numbers])

  return {
    ...phone,
    type,
    paste,
    chooseCountry: (country: CountryCode) =>
      show({ country, text: numbers ? numbers.formatTyped(phone.text.replace(/[^\d+]/g, ''), country) : phone.text }),
    countries: countries ?? [{ country: phone.country, countryCode: phone.country, callingCode: '' }],
    maxLength: (!phone.text.startsWith('+') && numbers?.nationalLength(phone.country)) || defaultLength,
  }
}

/** Where the library cannot be had, ten digits still make a number at home: nobody is refused because a file did not come. */
function toStoredAlone(text: string): string {
  return (!text.startsWith('+') && text.replace(/\D/g, '').length === 10 && formatPhone(text)) || text
}
