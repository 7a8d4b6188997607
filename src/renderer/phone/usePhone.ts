import { pageLanguage } from '#model'
import type { WordKey } from '#model'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { formatPhone, plainDigits } from '#engine'
import type { CountryCode } from 'libphonenumber-js/min'
import { usePhoneNumbers } from './usePhoneNumbers.ts'

/** The specification's length and country, used if nothing else is known (A-VAL-047, 048). */
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

interface Options {
  /** Countries that the form accepts, the first preselected; default: all. Keep its identity. */
  readonly countries: readonly CountryCode[] | undefined
  /** The number was left with an error. */
  readonly isRefused: boolean
  readonly input: RefObject<HTMLInputElement | null>
}

/** The displayed and stored text of a phone field. `store` gets the value for the answer. */
export function usePhone(
  value: unknown,
  store: (value: string | undefined) => void,
  { countries, isRefused, input }: Options,
) {
  const numbers = usePhoneNumbers(input)
  const { phone, offered, show } = useShownPhone(value, store, countries, numbers)
  const language = pageLanguage()

  const type = (typed: string) => {
    const text = plainDigits(typed)
    show(numbers?.typeText(text, phone.country, offered) ?? { country: phone.country, text })
  }

  /** Returns true if the text was a complete number and is now in the field. */
  const paste = (text: string): boolean => {
    const whole = numbers?.readPasted(plainDigits(text), phone.country, offered)
    if (whole) show(whole)
    return Boolean(whole)
  }

  /** Shows a complete international number in its country's format. */
  const leave = () => {
    const whole = phone.text.startsWith('+')
      ? numbers?.readWhole(phone.text, phone.country, offered)
      : undefined
    if (whole) show(whole)
  }

  const listed = useMemo(
    () => numbers?.listCountries(language, offered),
    [numbers, language, offered],
  )
  const error = findError(numbers, phone, { offered, isLeft: isRefused, language })

  return {
    text: phone.text,
    country: numbers?.countryOf(phone.text, phone.country, offered) ?? phone.country,
    type,
    paste,
    leave,
    error,
    isWaiting: !numbers,
    chooseCountry: (country: CountryCode) =>
      show({
        country,
        text: numbers ? numbers.changeCountry(phone.text, phone.country, country) : phone.text,
      }),
    countries: listed ?? [{ country: phone.country, countryCode: phone.country, callingCode: '' }],
  }
}

type PhoneNumbers = NonNullable<ReturnType<typeof usePhoneNumbers>>

/** The displayed number, in step with the stored one. */
function useShownPhone(
  value: unknown,
  store: (value: string | undefined) => void,
  countries: Options['countries'],
  numbers: PhoneNumbers | undefined,
) {
  const stored = typeof value === 'string' ? value : ''
  const first = countries?.[0] ?? defaultCountry
  const [phone, setPhone] = useState<State>({
    country: first,
    text: stored,
    stored,
    isFormatted: false,
  })
  const offered = useMemo(
    () => countries ?? numbers?.allCountries() ?? [first],
    [countries, numbers, first],
  )

  const isFormatted = numbers !== undefined
  if (phone.stored !== stored || phone.isFormatted !== isFormatted) {
    const read = numbers?.fromStored(stored, offered) ?? { country: phone.country, text: stored }
    setPhone({
      ...read,
      text: numbers?.formatTyped(read.text, read.country) ?? read.text,
      stored,
      isFormatted,
    })
  }

  const show = (next: Phone) => {
    const kept = numbers
      ? numbers.toStored(next.text, next.country, offered)
      : toStoredAlone(next.text)
    setPhone({ ...next, stored: kept, isFormatted })
    if (kept !== stored) store(kept === '' ? undefined : kept)
  }

  // Input from before the library loaded is stored as it would have been with it.
  useEffect(() => {
    const kept =
      numbers && phone.isFormatted ? numbers.toStored(phone.text, phone.country, offered) : ''
    if (kept !== '' && kept !== stored) store(kept)
  }, [numbers, phone, stored, store, offered])
  return { phone, offered, show }
}

function findError(
  numbers: PhoneNumbers | undefined,
  { text, country }: Phone,
  known: Omit<Parameters<PhoneNumbers['findPhoneError']>[1], 'country'>,
):
  | { readonly key: WordKey; readonly values: Readonly<Record<string, string | number>> }
  | undefined {
  if (numbers) return numbers.findPhoneError(text, { country, ...known })
  return text.length > defaultLength
    ? { key: 'phone-longest', values: { count: defaultLength } }
    : undefined
}

/**
 * Without the library, ten digits still make a home number, so that a missing file blocks no one.
 */
function toStoredAlone(text: string): string {
  return (
    (!text.startsWith('+') && text.replace(/\D/g, '').length === 10 && formatPhone(text)) || text
  )
}
