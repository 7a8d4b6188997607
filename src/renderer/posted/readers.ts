import { optionsList, type RJSFSchema } from '@rjsf/utils'
import type { CountryCode } from 'libphonenumber-js/min'
import { normalizeText, plainDigits, readTypedDate } from '#engine'
import type { Bundle, Json, JsonObject } from '#model'
import { readCents } from '../cents.ts'
import { choicesOf } from '../choicesOf.ts'
import { joinDate, readDatePart } from '../fields/dateTexts.ts'
import { namedChoices } from '../fields/namedChoices.ts'
import { readLines } from '../fields/readLines.ts'
import { decimalsOf } from '../numbers/decimalsOf.ts'
import { readNumber, type NumberReading } from '../numbers/readNumber.ts'
import { phoneLibrary } from '../phone/phoneLibrary.ts'
import { readFormat } from '../readFormat.ts'
import { joinDateTime } from '../times/dateTimeTexts.ts'
import { joinDuration, units } from '../times/durationTexts.ts'
import { storeTime } from '../times/storeTime.ts'
import { completeUrl } from '../widgets/completeUrl.ts'
import { readTextOrNumber } from '../widgets/readTextOrNumber.ts'

/** A control that was on the page, and what was sent of it. */
export interface PostedControl {
  readonly schema: RJSFSchema
  readonly options: JsonObject
  readonly formats: Bundle['formats']
  readonly isRequired: boolean
  /** The value that the page was drawn with. */
  readonly before: Json | undefined
  readonly texts: readonly string[]
  /** The text of one of several inputs; "" if there is none. */
  readonly part: (name: string) => string
}

type Value = Json | undefined
type Reader = (control: PostedControl) => Value | Promise<Value>

/** What each control stores, without its script, by the name that its look gives it. */
export const readers: Readonly<Record<string, Reader>> = {
  text: readText,
  email: readText,
  street: readText,
  textarea: ({ texts }) => texts[0] || undefined,
  password: ({ texts }) => texts[0] || undefined,
  url: ({ texts }) => completeUrl(texts[0] ?? '') || undefined,
  'text-or-number': ({ texts, schema }) => texts[0] && readTextOrNumber(texts[0], schema),
  phone: readPhone,
  digits: readDigits,
  ssn: readDigits,
  integer: number(({ schema }) => ({ decimals: 0, ...limitsOf(schema) })),
  number: number(({ schema, formats }) => ({
    decimals: decimalsOf(schema, formats),
    ...limitsOf(schema),
  })),
  money: number(({ schema, formats }) => ({
    isMoney: true,
    decimals: decimalsOf(schema, formats),
    ...limitsOf(schema),
  })),
  slider: number(({ schema, formats }) => ({
    decimals: decimalsOf(schema, formats),
    ...limitsOf(schema),
  })),
  cents: (control) => readAmount(control, (text) => readCents(text, control.schema)),
  'radio-cards': readRadio,
  'yes-no': readRadio,
  scale: ({ texts, before }) => (texts[0] === undefined ? before : Number(texts[0])),
  combobox: readSelect,
  select: readSelect,
  suffix: readSelect,
  checkbox: ({ texts, before }) => texts.length > 0 || (before === undefined ? undefined : false),
  'checkbox-list': readTicks,
  date: (control) => readDate(control, ['month', 'day', 'year']),
  'month-year': (control) => readDate(control, ['month', 'year']),
  'date-of-birth': readBirthdate,
  'date-time': ({ part, options }) =>
    joinDateTime(
      { date: datesIn(part, ['month', 'day', 'year']), time: part('time') },
      typeof options.zone === 'string' ? options.zone : undefined,
    ),
  duration: ({ part }) => joinDuration(Object.fromEntries(units.map((unit) => [unit, part(unit)]))),
  time: ({ texts, schema, options }) => storeTime(texts[0] ?? '', schema, options),
  lines: ({ texts, isRequired }) => {
    const lines = readLines(texts[0] ?? '')
    return lines.length === 0 && !isRequired ? undefined : [...lines]
  },
  signature: readSignature,
  slots: ({ part }) => {
    const kept = ['date', 'window'].flatMap((name) => (part(name) ? [[name, part(name)]] : []))
    return kept.length === 0 ? undefined : (Object.fromEntries(kept) as JsonObject)
  },
}

/** A name that is typed: drawing takes a script. */
function readSignature({ part, formats }: PostedControl): Value {
  const name = normalizeText(part('name'), {}, formats)
  const isAdopted = part('adopted') !== ''
  if (name === '' && !isAdopted) return undefined
  return { method: 'TYPED', ...(name !== '' && { name }), ...(isAdopted && { adopted: true }) }
}

function readText({ texts, schema, formats }: PostedControl): Value {
  const [text = ''] = texts
  const isUpper = readFormat(formats, schema.format).autoCapitalize === 'characters'
  return (isUpper ? text.toUpperCase() : text) || undefined
}

/** What stays masked on the page was not changed. */
function readDigits({ texts, before }: PostedControl): Value {
  const [text = ''] = texts
  return text.includes('•') ? before : plainDigits(text).replace(/\D/g, '') || undefined
}

async function readPhone({ texts, schema, options, formats }: PostedControl): Promise<Value> {
  const [text = ''] = texts
  if (text.trim() === '') return undefined
  const numbers = await phoneLibrary.load()
  const offered = (options.countries ??
    formats[String(schema.format)]?.countries ??
    numbers.allCountries()) as readonly CountryCode[]
  const typed = numbers.typeText(plainDigits(text), offered[0]!, offered)
  return numbers.toStored(typed.text, typed.country, offered) || undefined
}

const limitsOf = ({ minimum, maximum }: RJSFSchema) => ({ minimum, maximum })

function number(limitsFor: (control: PostedControl) => Parameters<typeof readNumber>[1]): Reader {
  return (control) => readAmount(control, (text) => readNumber(text, limitsFor(control)))
}

/** A text that is no number, or that can mean several, is the value, so that it is rejected. */
function readAmount(
  { texts, schema }: PostedControl,
  read: (text: string) => NumberReading,
): Value {
  const [text = ''] = texts
  if (text.trim() === '')
    return Array.isArray(schema.type) && schema.type.includes('null') ? null : undefined
  return read(text).value ?? text
}

/** A form without a choice keeps the one before: a radio button cannot be cleared. */
function readRadio({ texts, before, ...control }: PostedControl): Value {
  const chosen = choicesIn(control).find(({ value }) => String(value) === texts[0])
  return chosen ? (chosen.value as Json) : before
}

/** A blank choice is not made where there is none before. */
function readSelect({ texts, before, ...control }: PostedControl): Value {
  const [place = ''] = texts
  const chosen = place === '' ? undefined : (choicesIn(control)[Number(place)]?.value as Value)
  return chosen === '' ? before && '' : chosen
}

const choicesIn = ({ schema, options }: Pick<PostedControl, 'schema' | 'options'>) =>
  choicesOf({ ...options, enumOptions: optionsList(schema) ?? yesAndNo })

/** What rjsf offers of a boolean that lists nothing. */
const yesAndNo = [true, false].map((value) => ({ value, label: String(value) }))

function readTicks({ schema, texts, before, isRequired }: PostedControl): Value {
  const choices = namedChoices(schema.items as JsonObject | undefined).map(({ value }) => value)
  const others = Array.isArray(before) ? before.filter((value) => !choices.includes(value)) : []
  const next = [...others, ...choices.filter((value) => texts.includes(String(value)))]
  return next.length === 0 && (!isRequired || before === undefined) ? undefined : next
}

type DatePart = 'month' | 'day' | 'year'

/** A whole date in one of the inputs is read as one. */
function datesIn(part: PostedControl['part'], order: readonly DatePart[]) {
  const whole = order.length < 3 ? undefined : order.map((name) => readTypedDate(part(name)))
  return (
    whole?.find((date) => date !== undefined) ??
    Object.fromEntries(order.map((name) => [name, plainDigits(part(name))]))
  )
}

const readDate = ({ part }: PostedControl, order: readonly DatePart[]) =>
  joinDate(datesIn(part, order), order)

function readBirthdate({ part }: PostedControl): Value {
  const numbers = Object.entries(datesIn(part, ['month', 'day', 'year'])).flatMap(
    ([name, text]) => {
      const value = readDatePart(String(text))
      return value === undefined ? [] : [[name, value]]
    },
  )
  return numbers.length === 0 ? undefined : (Object.fromEntries(numbers) as JsonObject)
}
