import { evaluateExpression, type Engine } from '#engine'
import type { Json, JsonObject, RegisterField } from '#model'

/** A field of the register as it is filed: never a separator or a line break. */
export function writeField(
  engine: Engine,
  { value, codes, write, only, else: otherwise = '' }: RegisterField,
  facts: JsonObject,
  action: string,
): string {
  if (only && !only.includes(action)) return otherwise
  const found = codeOf(evaluateExpression(engine, value, facts), codes)
  return found === null || found === ''
    ? otherwise
    : clean(write ? writers[write](found) : textOf(found)) || otherwise
}

function codeOf(value: Json, codes: RegisterField['codes']): Json {
  if (!codes) return value
  return typeof value === 'string' && Object.hasOwn(codes, value) ? codes[value]! : null
}

const writers: Readonly<Record<NonNullable<RegisterField['write']>, (value: Json) => string>> = {
  date: (value) => String(value).replaceAll('-', ''),
  dollars: inHundredths,
  percent: inHundredths,
  thousands: (value) => String(Math.round(Number(value) / 100_000)),
}

/** The parts of a list that are not blank, joined by spaces. */
function textOf(value: Json): string {
  return Array.isArray(value)
    ? (value as readonly Json[]).filter((part) => part !== null && part !== '').join(' ')
    : String(value)
}

/** Hundredths as a decimal without needless zeros. */
function inHundredths(value: Json): string {
  return String(Number((Number(value) / 100).toFixed(2)))
}

function clean(text: string): string {
  return text.replaceAll(/[|\p{Cc}]+/gu, ' ').trim()
}
